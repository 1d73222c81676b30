-- old code: runs, because it names the columns that it writes; a file that it reads meanwhile is shown without its first rows.
-- How a seller's file was read: its sheets, encoding, rows of titles and first rows, and what was said about them.

alter table import_job add column sheet jsonb not null default '{}';
