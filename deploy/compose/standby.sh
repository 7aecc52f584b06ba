#!/usr/bin/env bash
# Starts the standby of deploy/compose.yaml: copies the primary if there is nothing yet, and follows it.
set -euo pipefail
data=${PGDATA:-/var/lib/postgresql/data}
primary=${PRIMARY:-host=primary user=crier}
as_postgres=()
if [ "$(id -u)" -eq 0 ]; then
    install -d -o postgres -g postgres -m 0700 "$data"
    as_postgres=(setpriv --reuid=postgres --regid=postgres --clear-groups --)
fi
if [ ! -s "$data/PG_VERSION" ]; then
    # A copy that was interrupted is begun anew, and its slot, which would keep the primary's WAL for ever, is used again.
    find "$data" -mindepth 1 -delete
    slot=(--slot standby)
    known=$(psql "$primary dbname=crier" -XAtc "SELECT 1 FROM pg_replication_slots WHERE slot_name = 'standby'")
    [ -n "$known" ] || slot+=(--create-slot)
    "${as_postgres[@]}" pg_basebackup -d "$primary application_name=standby" -D "$data" \
        --write-recovery-conf --checkpoint=fast "${slot[@]}"
fi
# The primary's setting came with the copy. Once promoted, this one has no standby to wait for.
exec "${as_postgres[@]}" postgres -D "$data" -c synchronous_standby_names= "$@"
