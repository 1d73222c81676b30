-- old code: runs, because this only adds a table.
-- What a person has to look at. The same thing again within ten minutes adds to the row that is there.
create table alarm (
  id bigint generated always as identity primary key,
  kind text not null,
  text text not null,
  detail jsonb not null default '{}',
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
comment on table alarm is 'local';
create index alarm_kind on alarm (kind, last_at);
