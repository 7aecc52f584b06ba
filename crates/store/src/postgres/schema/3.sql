-- How people want to hear that it is their turn. In the state 'new' a channel is not yet known to be theirs.
CREATE TABLE channel (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL REFERENCES person (id),
    state TEXT NOT NULL CHECK (state IN ('new', 'on', 'off')),
    created BIGINT NOT NULL,
    settings TEXT NOT NULL,
    outcome TEXT NOT NULL
);
CREATE INDEX channel_by_person ON channel (person);
-- The outbox. Rows come with the events that cause them and go when the channel has accepted them.
CREATE TABLE notice (
    channel TEXT COLLATE "C" NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seats TEXT NOT NULL,
    created BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    PRIMARY KEY (channel, table_id)
);
CREATE INDEX notice_by_table ON notice (table_id);
CREATE INDEX notice_due ON notice (due);
-- Keys that the server makes for itself at its first start.
CREATE TABLE server_secret (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
