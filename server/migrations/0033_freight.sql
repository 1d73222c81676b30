-- old code: runs, because it goes on placing orders without freight, and reads none.
-- What sellers charge for carrying goods, and what orders were charged.

-- Few, and read for a buyer across sellers with every cart, as memberships are.
create table freight_terms (
  tenant_id int not null,
  -- Grows with each change: an order is placed only while the terms still are those it was reckoned by.
  version int not null default 1,
  -- As trade/freight/rule.ts writes them. Empty: the goods are carried for nothing.
  rules jsonb not null default '[]',
  -- Whether buyers may fetch the goods, and where.
  pickup boolean not null default false,
  pickup_place text not null default '',
  -- Whether buyers may pay the carrier.
  collect boolean not null default false,
  constraint freight_terms_pkey primary key (tenant_id),
  constraint freight_terms_seller foreign key (tenant_id) references seller
);
comment on table freight_terms is 'reference';

-- Fen, part of the amount.
alter table sales_order add column freight bigint not null default 0;
-- Empty: the seller had no terms.
alter table sales_order add column freight_way text not null default '';
-- The terms that the freight was reckoned by; null: none.
alter table sales_order add column freight_terms jsonb;
alter table sales_order add constraint sales_order_freight check (freight >= 0 and freight <= amount);
alter table sales_order add constraint sales_order_freight_way
  check (freight_way in ('', 'prepaid', 'pickup', 'collect') and (freight = 0 or freight_way = 'prepaid'));

-- place_order, and what carrying the goods costs. `wanted` is described by the type Placement. Refuses where a seller's terms
-- are no longer those that the order was reckoned by.
create function place_order_with_freight(wanted jsonb, out reply jsonb, out stock bigint[]) language plpgsql as $$
declare
  part record;
  version_now int;
begin
  for part in
    select * from jsonb_to_recordset(wanted -> 'orders') as o (tenant_id int, freight_version int)
  loop
    select version into version_now from freight_terms where tenant_id = part.tenant_id;
    if coalesce(version_now, 0) <> part.freight_version then
      raise exception 'the freight terms of seller % have changed', part.tenant_id using errcode = 'LM001';
    end if;
  end loop;

  select p.reply, p.stock into reply, stock from place_order(wanted) p;

  for part in
    select * from jsonb_to_recordset(wanted -> 'orders')
      as o (tenant_id int, order_no text, freight bigint, freight_way text, freight_terms jsonb)
    where o.freight_way <> '' order by o.tenant_id
  loop
    update sales_order set freight = part.freight, freight_way = part.freight_way, freight_terms = part.freight_terms
    where tenant_id = part.tenant_id and order_no = part.order_no;
  end loop;
end $$;
