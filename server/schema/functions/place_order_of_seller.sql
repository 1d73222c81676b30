-- Writes the order of one seller, with its lines, its first event and what it holds of the stock. The rows are described by the
-- type of the code that sends them. Refuses with LM001 where the seller's prices or freight have changed since the order was judged.
create or replace function place_order_of_seller(tenant int, common jsonb, this_order jsonb, out order_id bigint, out stock bigint[])
language plpgsql as $$
declare
  its_lines constant jsonb := this_order -> 'lines';
  line jsonb;
  product_wanted bigint;
  version_wanted int;
  qty_wanted bigint;
  now_held bigint;
  on_hand_now bigint;
  sells boolean;
  prices_now int;
  freight_now int;
  backordered bigint[] := '{}';
begin
  select s.state = 'active' and not coalesce((now() at time zone 'Asia/Shanghai')::date between s.holiday_from and s.holiday_to, false),
    v.version, f.version
  into sells, prices_now, freight_now
  from seller s
  left join seller_prices v on v.tenant_id = tenant
  left join freight_terms f on f.tenant_id = tenant
  where s.tenant_id = tenant;
  if sells is not true then
    raise exception 'seller % rests', tenant using errcode = 'LM001';
  end if;
  if coalesce(prices_now, 0) <> (this_order ->> 'prices_version')::int then
    raise exception 'the prices of seller % have changed', tenant using errcode = 'LM001';
  end if;
  if coalesce(freight_now, 0) <> (this_order ->> 'freight_version')::int then
    raise exception 'the freight terms of seller % have changed', tenant using errcode = 'LM001';
  end if;

  insert into sales_order (tenant_id, order_no, group_no, buyer_id, buyer_name, state, amount, freight, freight_way,
    freight_terms, remark, receiver_name, mobile, delivery_address, created_by, expires_at, po_no, cost_centre, budgeted, goods, terms)
  values (tenant, this_order ->> 'order_no', common ->> 'group_no', (common ->> 'buyer_id')::bigint, common ->> 'buyer_name',
    common ->> 'state', (this_order ->> 'amount')::bigint, (this_order ->> 'freight')::bigint, this_order ->> 'freight_way',
    nullif(this_order -> 'freight_terms', 'null'), this_order ->> 'remark', common ->> 'receiver_name', common ->> 'mobile',
    common ->> 'delivery_address', (common ->> 'user_id')::bigint, (common ->> 'expires_at')::timestamptz, common ->> 'po_no',
    common ->> 'cost_centre', (common ->> 'budgeted')::boolean, this_order ->> 'goods',
    coalesce(this_order -> 'terms', '{}'))
  returning id into order_id;

  insert into order_event (tenant_id, order_id, seq, event, state, actor_kind, actor_id, actor_name)
  values (tenant, order_id, 1, 'submit', common ->> 'state', 'buyer', (common ->> 'user_id')::bigint, common ->> 'user_name');

  stock := '{}';
  for n in 0 .. jsonb_array_length(its_lines) - 1 loop
    line := its_lines -> n;
    product_wanted := line ->> 'product_id';
    version_wanted := line ->> 'product_version';
    qty_wanted := line ->> 'qty';
    update stock s set reserved = s.reserved + qty_wanted
    where s.tenant_id = tenant and s.product_id = product_wanted
      and (s.reservable or s.on_hand - s.reserved >= qty_wanted)
      and exists (
        select 1 from product p where p.tenant_id = tenant and p.id = product_wanted and p.version = version_wanted)
    returning s.on_hand, s.reserved into on_hand_now, now_held;
    if not found then
      raise exception 'product % has changed', product_wanted using errcode = 'LM001';
    end if;
    stock := stock || array[product_wanted, on_hand_now, now_held];
    backordered := backordered || least(qty_wanted, greatest(0, now_held - on_hand_now));
  end loop;

  insert into order_line (tenant_id, order_id, line_no, product_id, package_spec_id, cart_line_id, qty, backordered, price,
    amount, snapshot)
  select tenant, place_order_of_seller.order_id, l.line_no, l.product_id, l.package_spec_id, l.cart_line_id, l.qty,
    backordered[l.n], l.price, l.amount,
    case when p.own_code <> '' then l.snapshot || jsonb_build_object('ownCode', p.own_code) else l.snapshot end
  from rows from (
    jsonb_to_recordset(its_lines) as (line_no smallint, product_id bigint, package_spec_id bigint, cart_line_id bigint,
      qty bigint, price bigint, amount bigint, snapshot jsonb)
  ) with ordinality as l (line_no, product_id, package_spec_id, cart_line_id, qty, price, amount, snapshot, n)
  left join product p on p.tenant_id = tenant and p.id = l.product_id;
end $$;
