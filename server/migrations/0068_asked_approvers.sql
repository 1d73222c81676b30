-- old code: runs, because it neither reads nor writes the new columns.
-- Who was asked for an approval, and in which step. Requests that wait already are asked about once more.
alter table approval_request add column asked_step int not null default -1;
-- Ids of people.
alter table approval_request add column asked jsonb not null default '[]';
