-- old code: runs, because it names the columns that it writes; a file that it checks meanwhile changes no goods that are there.
-- What a file of products changes of goods that are there: the fields that its seller chose, and old and new of each row,
-- as numbers: micro-yuan, thousandths of the base unit, days, 0 or 1.

alter table import_job add column changes text[] not null default '{}';
alter table import_row add column change jsonb;
