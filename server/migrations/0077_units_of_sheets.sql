-- old code: stops, because it would take the price of a hundred for that of a thousand, and writes rows that wait.
-- Unit and tax of the columns of a seller's files, and rows that wait for a word of their own.

-- For each column its unit and tax: {"count", "of", "tax", "rate"}; empty while the titles have not been read.
alter table import_job add column measures jsonb not null default '[]';
-- Rows that are not written until somebody confirms them.
alter table import_job add column waiting int not null default 0;
-- waiting → confirmed or dropped; empty: the row needs no word.
alter table import_row add column verdict text not null default '';
alter table import_row add constraint import_row_verdict check (verdict in ('', 'waiting', 'confirmed', 'dropped'));

-- What was checked without a unit is asked about first. What is being written goes on as its seller confirmed it.
update import_job set state = 'mapping' where state in ('checking', 'ready');
update import_job
set measures = (
  select coalesce(jsonb_agg('{"count": 1, "of": "own", "tax": "with", "rate": null}'::jsonb), '[]')
  from generate_series(1, cardinality(titles)))
where state = 'applying';

-- The units and taxes that a seller chose for a sheet, by its titles.
create table import_sheet (
  tenant_id int not null,
  kind text not null,
  -- SHA-256 of the titles in their order.
  titles_hash text not null,
  measures jsonb not null,
  primary key (tenant_id, kind, titles_hash)
);
comment on table import_sheet is 'tenant (tenant_id)';
