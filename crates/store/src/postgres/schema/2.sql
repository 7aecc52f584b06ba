-- Tables in one state by the time of their last change, page by page. It also finds what has expired.
CREATE INDEX game_table_by_change ON game_table (state, updated, id);
DROP INDEX game_table_finished;
-- A planner that finds these for a list of one state reads through all tables for the few in that state.
DROP INDEX game_table_listed_by_age;
DROP INDEX game_table_by_age;
-- A lease is given back by its name, not by reading through all that its node has.
DROP INDEX lease_by_node;
