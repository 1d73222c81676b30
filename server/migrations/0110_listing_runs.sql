-- old code: runs, because it does not know the new table.

-- Goods that are put on sale, or taken off, by the thousand: what is done so far, and what could not be.
create table listing_run (
  tenant_id int not null,
  id bigint generated always as identity,
  -- On sale, or off it.
  listed boolean not null,
  -- The goods in the order in which they are written; the first `done` of them are.
  ids bigint[] not null,
  done int not null default 0,
  changed int not null default 0,
  -- How many cannot be put on sale, and the first of them.
  refused int not null default 0,
  refused_ids bigint[] not null default '{}',
  started_by text not null,
  started_at timestamptz not null,
  -- The process that works on it says so again and again; another one takes over where it falls silent.
  worked_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint listing_run_pkey primary key (tenant_id, id)
);
comment on table listing_run is 'tenant (tenant_id)';
create index listing_run_open on listing_run (worked_at) where ended_at is null;
