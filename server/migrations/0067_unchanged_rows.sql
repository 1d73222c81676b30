-- old code: runs, because it only leaves the number at 0.
-- Rows of a file that say what is there already.
alter table import_job add column unchanged int not null default 0;
