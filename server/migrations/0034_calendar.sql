-- old code: runs, because it waits as before and knows nothing of days off.

-- What the operator says of a day, where it differs from the public arrangement.
create table calendar_day (
  day date primary key,
  is_working boolean not null,
  name text not null default '',
  set_at timestamptz not null default now()
);
comment on table calendar_day is 'reference';

-- A seller that has not confirmed an order is reminded once.
alter table sales_order add column reminded_at timestamptz;
update sales_order set reminded_at = created_at where state <> 'awaitingConfirmation';
create index sales_order_unreminded on sales_order (created_at) where reminded_at is null and state = 'awaitingConfirmation';
