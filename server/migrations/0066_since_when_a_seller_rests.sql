-- old code: runs, because the column may be empty.
-- Since when the platform has paused or closed a seller, for its own back office; null: it is active, or was stopped
-- before this was kept.
alter table seller add column state_since timestamptz;
