-- old code: runs, because it neither reads nor writes what this adds.
-- What the platform's own people watch: whether the figures agree, and what waits for too long.

-- What the last check found of each invariant.
create table invariant_check (
  rule text primary key,
  checked_at timestamptz not null,
  took_ms int not null,
  -- Rows that break it; null: the check was not finished.
  breaches bigint,
  -- The first of them, in words.
  examples text[] not null default '{}',
  -- Why it was not finished.
  failure text not null default '',
  -- Since when it has been broken; null: it holds.
  broken_since timestamptz
);
comment on table invariant_check is 'local';

-- The operator's lists over all sellers.
create index sales_order_newest on sales_order (created_at desc, id desc);
create index sales_order_rest_asked on sales_order (rest_asked_at) where rest_asked_at is not null;
create index payment_waiting on payment (submitted_at) where state = 'submitted';

-- How often the buyer was reminded of a statement that waits for it, and since when it waits; null: since it was made.
alter table statement add column reminded smallint not null default 0;
alter table statement add column waits_since timestamptz;
create index statement_waiting on statement (made_at) where state = 'sent';
