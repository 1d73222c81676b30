-- old code: runs, because it leaves the new column as it is: a round that it overwrites is lost, as before.
-- What both sides said about a line before its last dispute, oldest first: [{dispute, answer}].
alter table statement_line add column earlier jsonb not null default '[]';
