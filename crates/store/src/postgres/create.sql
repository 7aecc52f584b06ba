-- All new tables of a batch, in the order of their ids, as appends are: batches never wait for each other in a circle.
WITH made AS (
    INSERT INTO game_table (id, length, creation, game, state, listed, created, updated, about)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[],
                         $6::boolean[], $7::bigint[], $8::bigint[], $9::text[]) AS w (id)
    ORDER BY id COLLATE "C"
    ON CONFLICT DO NOTHING
    RETURNING id, creation
), stored AS (
    INSERT INTO event (table_id, number, body, append_id)
    SELECT e.id, e.number, e.body, made.creation
    FROM unnest($10::text[], $11::bigint[], $12::text[]) AS e (id, number, body)
    JOIN made ON made.id = e.id COLLATE "C"
), seated AS (
    -- From the person's own row, so that nobody is brought back who was just forgotten.
    INSERT INTO person_table (person, table_id, seats)
    SELECT p.id, s.table_id, s.seats
    FROM unnest($13::text[], $14::text[], $15::text[]) AS s (table_id, person, seats)
    JOIN made ON made.id = s.table_id COLLATE "C"
    JOIN person p ON p.id = s.person COLLATE "C"
)
SELECT id, creation FROM made
