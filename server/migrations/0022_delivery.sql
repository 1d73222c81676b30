-- old code: stops, because it has no words for shipments in the history of an order.
-- What becomes of an order's lines once they are shipped, and with which shipments.

alter table order_line add column shipped bigint not null default 0;
alter table order_line add column received bigint not null default 0;
-- Shipped, and not there when the buyer counted.
alter table order_line add column missing bigint not null default 0;
alter table order_line add column cancelled bigint not null default 0;
alter table order_line add column returned bigint not null default 0;

update order_line l set shipped = case when o.state in ('awaitingReceipt', 'completed') then l.qty else 0 end,
  received = case when o.state = 'completed' then l.qty else 0 end,
  cancelled = case when o.state = 'cancelled' then l.qty else 0 end
from sales_order o
where o.tenant_id = l.tenant_id and o.id = l.order_id and o.state in ('awaitingReceipt', 'completed', 'cancelled');

alter table order_line add constraint order_line_shipped check (shipped >= 0 and cancelled >= 0 and shipped + cancelled <= qty);
alter table order_line add constraint order_line_received check (received >= 0 and missing >= 0 and received + missing <= shipped);
alter table order_line add constraint order_line_returned check (returned between 0 and received);

-- Fen that have come in, went back, and stand on invoices.
alter table sales_order add column paid bigint not null default 0;
alter table sales_order add column refunded bigint not null default 0;
alter table sales_order add column invoiced bigint not null default 0;
-- The local day by which the seller promised to ship; null: no promise yet.
alter table sales_order add column promised_on date;
alter table sales_order add column urged_at timestamptz;
alter table sales_order add column extended_at timestamptz;
-- When the buyer asked to cancel the rest, and why; null: not asked, or answered.
alter table sales_order add column rest_asked_at timestamptz;
alter table sales_order add column rest_reason text not null default '';

update sales_order set paid = amount where state in ('awaitingShipment', 'partlyShipped', 'awaitingReceipt', 'completed');
update sales_order set expires_at = now() + interval '15 days' where state = 'awaitingReceipt';
update order_event set event = 'ship' where event in ('shipPart', 'shipRest');

alter table sales_order add constraint sales_order_paid check (paid >= 0);
alter table sales_order add constraint sales_order_refunded check (refunded between 0 and paid);
alter table sales_order add constraint sales_order_invoiced check (invoiced >= 0);
comment on column sales_order.expires_at is
  'When the wait of the present state ends by itself: nobody confirmed, paid or counted.';

-- What left together. Counted from 1 within the order.
create table shipment (
  tenant_id int not null,
  order_id bigint not null,
  batch smallint not null,
  way text not null,
  carrier text not null default '',
  waybill_no text not null default '',
  note text not null default '',
  shipped_at timestamptz not null,
  shipped_by text not null,
  -- When it was handed over to the buyer's people; null: not known.
  arrived_at timestamptz,
  -- The caller's idempotency key and what came with it; null: none.
  request_key text,
  fingerprint text not null default '',
  constraint shipment_pkey primary key (tenant_id, order_id, batch),
  constraint shipment_way check (way in ('express', 'freight', 'own')),
  constraint shipment_request unique (tenant_id, request_key),
  constraint shipment_order foreign key (tenant_id, order_id) references sales_order
);
comment on table shipment is 'tenant (tenant_id)';

create table shipment_line (
  tenant_id int not null,
  order_id bigint not null,
  batch smallint not null,
  line_no smallint not null,
  qty bigint not null,
  -- What the buyer counted; null: not counted yet.
  received bigint,
  -- The maker's lot, as the seller writes it.
  lot text not null default '',
  constraint shipment_line_pkey primary key (tenant_id, order_id, batch, line_no),
  constraint shipment_line_qty check (qty > 0),
  constraint shipment_line_received check (received between 0 and qty),
  constraint shipment_line_shipment foreign key (tenant_id, order_id, batch) references shipment,
  constraint shipment_line_line foreign key (tenant_id, order_id, line_no) references order_line
);
comment on table shipment_line is 'tenant (tenant_id)';

-- One count for each shipment, whoever made it.
create table receipt (
  tenant_id int not null,
  order_id bigint not null,
  batch smallint not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_name text not null,
  note text not null default '',
  constraint receipt_pkey primary key (tenant_id, order_id, batch),
  constraint receipt_actor check (actor_kind in ('buyer', 'system')),
  constraint receipt_shipment foreign key (tenant_id, order_id, batch) references shipment
);
comment on table receipt is 'tenant (tenant_id)';

-- Orders that were shipped before shipments were written down: one each.
insert into shipment (tenant_id, order_id, batch, way, note, shipped_at, shipped_by)
select o.tenant_id, o.id, 1, 'own', '历史发货', e.at, e.actor_name
from sales_order o
join order_event e on e.tenant_id = o.tenant_id and e.order_id = o.id and e.event = 'ship'
where o.state in ('awaitingReceipt', 'completed');
insert into shipment_line (tenant_id, order_id, batch, line_no, qty, received)
select l.tenant_id, l.order_id, 1, l.line_no, l.shipped, nullif(l.received, 0)
from order_line l join shipment s on s.tenant_id = l.tenant_id and s.order_id = l.order_id
where l.shipped > 0;
insert into receipt (tenant_id, order_id, batch, at, actor_kind, actor_name)
select s.tenant_id, s.order_id, 1, e.at, e.actor_kind, e.actor_name
from shipment s
join order_event e on e.tenant_id = s.tenant_id and e.order_id = s.order_id and e.event = 'receive';

-- Goods that left for a buyer.
alter table stock_move drop constraint stock_move_kind_check;
alter table stock_move add constraint stock_move_kind_check
  check (kind in ('count', 'in', 'out', 'import', 'erp', 'ship'));
