-- old code: runs, because what it writes of notices and trades leaves the new columns at what they meant before.
-- What payment services say, in the order it came, for the platform's people; what sellers gave back in the payment service's own
-- back office; and the bills of payment services, compared with what is booked.

-- The payment that a notice speaks of, as far as it could be read, and the amount in fen.
alter table pay_notice add column out_trade_no text not null default '';
alter table pay_notice add column amount bigint;
-- How often it came, and when last; null: once.
alter table pay_notice add column times int not null default 1;
alter table pay_notice add column last_at timestamptz;
-- Why it was not believed; empty: it was.
alter table pay_notice add column fault text not null default '';
-- What the platform's people found when they asked the payment service about it.
alter table pay_notice add column remark text not null default '';
create index pay_notice_newest on pay_notice (at desc, id desc);

-- A refund that a payment service reports, under its own number: one of ours, or one made in its own back office.
create table channel_refund (
  tenant_id int not null,
  channel text not null,
  refund_no text not null,
  out_trade_no text not null,
  -- Fen; null: the payment service was not asked yet.
  amount bigint,
  heard_from text not null,
  heard_at timestamptz not null,
  state text not null default 'heard',
  -- When the payment service is asked next; null: it is settled.
  next_asking timestamptz,
  settled_at timestamptz,
  constraint channel_refund_pkey primary key (tenant_id, channel, refund_no),
  constraint channel_refund_heard_from check (heard_from in ('notice', 'bill')),
  constraint channel_refund_state check (state in ('heard', 'own', 'booked', 'unbooked', 'none')),
  constraint channel_refund_settled check ((state = 'heard') = (next_asking is not null))
);
comment on table channel_refund is 'tenant (tenant_id)';
create index channel_refund_asking on channel_refund (next_asking) where next_asking is not null;

alter table refund drop constraint refund_reason;
alter table refund add constraint refund_reason
  check (reason in ('afterSale', 'paidLate', 'cancelled', 'overpaid', 'outside'));

-- The bill of a local day, as last fetched. Amounts in fen.
create table channel_bill (
  tenant_id int not null,
  channel text not null,
  day date not null,
  fetched_at timestamptz not null,
  -- Why there is none; empty: it came.
  problem text not null default '',
  payments int not null default 0,
  paid bigint not null default 0,
  refunds int not null default 0,
  refunded bigint not null default 0,
  -- Payments of the merchant account that were not made here.
  strange int not null default 0,
  constraint channel_bill_pkey primary key (tenant_id, channel, day)
);
comment on table channel_bill is 'tenant (tenant_id)';
create index channel_bill_newest on channel_bill (day desc);

-- What of a bill does not agree with what is booked. Amounts in fen; null: there is none.
create table channel_difference (
  tenant_id int not null,
  channel text not null,
  day date not null,
  kind text not null,
  -- The payment, and the refund where it is one of those.
  out_trade_no text not null,
  refund_no text not null default '',
  theirs bigint,
  ours bigint,
  constraint channel_difference_pkey primary key (tenant_id, channel, day, kind, out_trade_no, refund_no),
  constraint channel_difference_kind check (kind in ('otherAmount', 'notBooked', 'notInBill', 'refundNotBooked', 'refundNotInBill')),
  constraint channel_difference_bill foreign key (tenant_id, channel, day) references channel_bill
);
comment on table channel_difference is 'tenant (tenant_id)';

-- When the demonstration's trades were paid, and paid back, by the numbers of the refunds.
alter table sandbox_trade add column paid_at timestamptz;
alter table sandbox_trade add column refunded_at jsonb not null default '{}';
