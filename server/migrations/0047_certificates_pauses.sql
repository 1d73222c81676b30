-- old code: runs, because the new column has a default, and it places orders by the same function.
-- Certificates of a shop, no order of a seller that rests, money that programs tell of, once, and
-- parts of imported rows that are read once.

-- Certificates with their pictures, in the order in which they are shown: [{name, picture, until}]; `until` empty: without end.
alter table shop add column certificates jsonb not null default '[]';

-- Refuses where a seller rests: paused or closed by the platform, or on holiday. Whoever makes a seller rest takes the same lock
-- alone, so that each order either stands before the pause or sees it.
create function require_selling(tenants int[]) returns void language plpgsql as $$
declare
  tenant int;
begin
  foreach tenant in array tenants loop
    perform pg_advisory_xact_lock_shared(hashtext('selling'), tenant);
  end loop;
  foreach tenant in array tenants loop
    perform 1 from seller s where s.tenant_id = tenant and s.state = 'active'
      and not coalesce((now() at time zone 'Asia/Shanghai')::date between s.holiday_from and s.holiday_to, false);
    if not found then
      raise exception 'seller % rests', tenant using errcode = 'LM001';
    end if;
  end loop;
end $$;

-- As in 0033, but for sellers that rest.
create or replace function place_order_with_freight(wanted jsonb, out reply jsonb, out stock bigint[]) language plpgsql as $$
declare
  part record;
  version_now int;
begin
  perform require_selling(array(
    select o.tenant_id from jsonb_to_recordset(wanted -> 'orders') as o (tenant_id int) order by o.tenant_id));

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

-- What a program of the seller has booked under its own name of it is booked once.
create unique index payment_of_program on payment (tenant_id, decision_key) where decision_key like 'erp:%';

-- The part that a row of products means, as it was read: ids of the dictionary, length and weight; null: none was.
alter table import_row add column part bigint[];
