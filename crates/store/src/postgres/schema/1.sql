-- Ids sort by their bytes. `length` counts the events of the log, so that a writer need not look for the last one;
-- `creation` and `append_id` tell a writer whose line broke whether its change was stored.
CREATE TABLE game_table (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'running', 'finished')),
    listed BOOLEAN NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    about TEXT NOT NULL,
    length BIGINT NOT NULL,
    creation BIGINT NOT NULL
-- Room for new versions of a row on its own page: most updates then touch no index.
) WITH (fillfactor = 80);
CREATE INDEX game_table_listed_by_state ON game_table (state, created, id) WHERE listed;
CREATE INDEX game_table_listed_by_age ON game_table (created, id) WHERE listed;
CREATE INDEX game_table_by_state ON game_table (state, created, id);
CREATE INDEX game_table_by_age ON game_table (created, id);
CREATE INDEX game_table_finished ON game_table (updated) WHERE state = 'finished';
-- Without a reference to its table, which would double the cost of an append. Whoever changes a log has locked the
-- row of its table.
CREATE TABLE event (
    table_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL CHECK (number > 0),
    body TEXT NOT NULL,
    append_id BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
-- What only one node may do at a time. Not in the WAL: see `lease.rs`.
CREATE UNLOGGED TABLE lease (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    node INTEGER NOT NULL
);
CREATE INDEX lease_by_node ON lease (node);
CREATE TABLE host_request (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    answer TEXT
);
CREATE TABLE ban (address TEXT COLLATE "C" NOT NULL PRIMARY KEY);
CREATE TABLE day_secret (
    day TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL,
    sealed BIGINT NOT NULL
);
CREATE TABLE person (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL,
    about TEXT NOT NULL DEFAULT '{}'
);
CREATE TABLE person_key (
    key TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL REFERENCES person (id),
    created BIGINT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'device',
    seen BIGINT NOT NULL DEFAULT 0,
    expires BIGINT,
    about TEXT NOT NULL DEFAULT '{}'
);
CREATE INDEX person_key_by_person ON person_key (person);
CREATE TABLE person_table (
    person TEXT COLLATE "C" NOT NULL REFERENCES person (id),
    table_id TEXT COLLATE "C" NOT NULL REFERENCES game_table (id),
    seats TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX person_table_by_table ON person_table (table_id);
CREATE TABLE day_attempt (
    game TEXT COLLATE "C" NOT NULL,
    day TEXT COLLATE "C" NOT NULL REFERENCES day_secret (day),
    person TEXT COLLATE "C" NOT NULL REFERENCES person (id),
    begun BIGINT NOT NULL,
    table_id TEXT COLLATE "C" REFERENCES game_table (id),
    finished BIGINT,
    about TEXT,
    PRIMARY KEY (game, day, person)
);
CREATE INDEX day_attempt_by_person ON day_attempt (person, day);
CREATE INDEX day_attempt_by_table ON day_attempt (table_id);
CREATE TABLE day_par (
    game TEXT COLLATE "C" NOT NULL,
    day TEXT COLLATE "C" NOT NULL,
    score BIGINT NOT NULL,
    PRIMARY KEY (game, day)
);
CREATE TABLE review (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES game_table (id),
    asked BIGINT NOT NULL,
    done BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX review_asked ON review (table_id) WHERE asked > done;
CREATE TABLE circle (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    key TEXT COLLATE "C" NOT NULL UNIQUE,
    founder TEXT COLLATE "C" NOT NULL REFERENCES person (id),
    created BIGINT NOT NULL,
    about TEXT NOT NULL
);
CREATE TABLE circle_member (
    circle TEXT COLLATE "C" NOT NULL REFERENCES circle (id),
    person TEXT COLLATE "C" NOT NULL REFERENCES person (id),
    joined BIGINT NOT NULL,
    PRIMARY KEY (circle, person)
);
CREATE INDEX circle_member_by_person ON circle_member (person);
-- What players say to each other: not part of any log.
CREATE TABLE talk (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES game_table (id),
    number BIGINT NOT NULL CHECK (number > 0),
    person TEXT COLLATE "C" REFERENCES person (id),
    seat TEXT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE INDEX talk_by_person ON talk (person);
