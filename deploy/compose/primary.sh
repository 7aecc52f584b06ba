#!/usr/bin/env bash
# Runs once, when the primary of deploy/compose.yaml has made its database.
set -euo pipefail
# Not as an option of the server: the statements that make the database would wait for a standby that can't be there yet.
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
ALTER SYSTEM SET synchronous_standby_names = 'standby';
ALTER SYSTEM SET wal_compression = 'lz4';
SQL
echo "host replication crier all scram-sha-256" >>"$PGDATA/pg_hba.conf"
