-- Channels that nobody has proved to be theirs are few, and removed after a while without reading through all the others.
CREATE INDEX IF NOT EXISTS channel_new ON channel (created) WHERE state = 'new';
