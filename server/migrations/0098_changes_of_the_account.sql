-- old code: runs, because this only adds a table.

-- Each wish to have buyers pay to another account, and what became of it. One waits at a time.
create table seller_account_change (
  tenant_id int not null,
  id bigint generated always as identity,
  bank text not null,
  account text not null,
  -- What was in force when it was asked; empty: none.
  former_bank text not null,
  former_account text not null,
  state text not null constraint seller_account_change_state check (state in ('asked', 'done', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  asked_by_id bigint not null,
  asked_by text not null,
  decided_at timestamptz,
  decided_by text,
  constraint seller_account_change_pkey primary key (tenant_id, id)
);
comment on table seller_account_change is 'tenant (tenant_id)';
create unique index seller_account_change_waiting on seller_account_change (tenant_id) where state = 'asked';
