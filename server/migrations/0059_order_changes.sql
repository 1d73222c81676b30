-- old code: runs, because a change that it knows nothing of stays as it is until new code ends it, and an order that old code has moved on cannot be changed any more.
-- Changes of orders before anything is shipped: the buyer asks, the seller proposes, the buyer agrees.

create table order_change (
  tenant_id int not null,
  order_id bigint not null,
  -- Counted from 1 within the order.
  change_no smallint not null,
  buyer_id bigint not null,
  state text not null,
  -- What the buyer asked for, if the buyer began: the text, and wanted quantities by line number, thousandths.
  asked_at timestamptz,
  asked_by text not null default '',
  wish text not null default '',
  wanted jsonb not null default '{}',
  -- What the seller proposed; null: nothing yet. Old and new terms side by side, see the type ChangeTerms.
  proposed_at timestamptz,
  proposed_by text not null default '',
  reason text not null default '',
  terms jsonb,
  -- Fen, of the whole order.
  amount_before bigint not null default 0,
  amount_after bigint not null default 0,
  -- When it lapses without an answer.
  due_at timestamptz not null,
  ended_at timestamptz,
  ended_by text not null default '',
  answer text not null default '',
  constraint order_change_pkey primary key (tenant_id, order_id, change_no),
  constraint order_change_state check (state in ('asked', 'open', 'accepted', 'refused', 'withdrawn', 'lapsed', 'void')),
  constraint order_change_ended check ((state in ('asked', 'open')) = (ended_at is null)),
  constraint order_change_begun check (asked_at is not null or proposed_at is not null),
  constraint order_change_terms check ((terms is null) = (proposed_at is null)),
  constraint order_change_order foreign key (tenant_id, order_id) references sales_order
);
comment on table order_change is 'tenant (tenant_id)';
-- One at a time.
create unique index order_change_live on order_change (tenant_id, order_id) where state in ('asked', 'open');
create index order_change_due on order_change (due_at) where state in ('asked', 'open');

-- The change that the order waits for; empty: none. While one is open, the order does not expire.
alter table sales_order add column change_state text not null default '';
alter table sales_order add constraint sales_order_change_state check (change_state in ('', 'asked', 'open'));
