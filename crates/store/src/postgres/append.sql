-- All appends of a batch, at most one for each table. The rows are locked in the order of their ids, so that the
-- batches of two nodes never wait for each other in a circle.
WITH wanted AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::boolean[], $5::text[], $6::text[],
                         $7::boolean[], $8::bigint[], $9::bigint[], $10::text[])
        AS w (id, expected, count, summed, game, state, listed, created, updated, about)
), locked AS MATERIALIZED (
    SELECT t.id, t.length FROM game_table t JOIN wanted w ON t.id = w.id COLLATE "C"
    ORDER BY t.id FOR NO KEY UPDATE OF t
), moved AS (
    UPDATE game_table t SET
        length = w.expected + w.count,
        game = CASE WHEN w.summed THEN w.game ELSE t.game END,
        state = CASE WHEN w.summed THEN w.state ELSE t.state END,
        listed = CASE WHEN w.summed THEN w.listed ELSE t.listed END,
        created = CASE WHEN w.summed THEN w.created ELSE t.created END,
        updated = CASE WHEN w.summed THEN w.updated ELSE t.updated END,
        about = CASE WHEN w.summed THEN w.about ELSE t.about END
    FROM locked l JOIN wanted w ON w.id COLLATE "C" = l.id
    WHERE t.id = l.id AND l.length = w.expected
    RETURNING t.id, t.length, w.summed AND w.state = 'finished' AS over, w.updated, w.about
), stored AS (
    INSERT INTO event (table_id, number, body, append_id)
    SELECT e.id, e.number, e.body, e.append_id
    FROM unnest($11::text[], $12::bigint[], $13::text[], $14::bigint[]) AS e (id, number, body, append_id)
    JOIN moved ON moved.id = e.id COLLATE "C"
), noticed AS (
    -- The table's row is locked: nobody else writes notices about it meanwhile.
    INSERT INTO notice (channel, table_id, number, kind, seats, created, due, tries)
    SELECT c.id, n.id, moved.length, n.kind, n.seats, n.created, n.due, 0
    FROM unnest($15::text[], $16::text[], $17::text[], $18::text[], $19::bigint[], $20::bigint[])
        AS n (id, person, kind, seats, created, due)
    JOIN moved ON moved.id = n.id COLLATE "C"
    JOIN channel c ON c.person = n.person COLLATE "C" AND c.state = 'on'
    ON CONFLICT (channel, table_id) DO UPDATE SET number = excluded.number, kind = excluded.kind,
        seats = excluded.seats, created = excluded.created, due = excluded.due, tries = 0
), told AS MATERIALIZED (
    -- One message for many tables: a message takes a lock that all commits share. 8,000 bytes are the most.
    SELECT pg_notify('crier', string_agg(id || ':' || length, ' '))::text AS message
    FROM (SELECT id, length, row_number() OVER () / 50 AS part FROM moved) AS parts GROUP BY part
), ended AS (
    UPDATE day_attempt a SET finished = moved.updated, about = moved.about
    FROM moved WHERE moved.over AND a.table_id = moved.id
)
SELECT l.id, l.length, moved.id IS NOT NULL, (SELECT count(message) FROM told) FROM locked l LEFT JOIN moved ON moved.id = l.id
