-- old code: runs, because this only adds a column with a default.

-- A message may be withdrawn by the platform instead of its sender.
alter table chat_message add column by_platform boolean not null default false;
