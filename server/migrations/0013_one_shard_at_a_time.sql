-- old code: stops, because it would place and move orders without their rows in buyer_order.
-- Statements that a cluster can run: each touches the tables of one buyer or of one seller, never both, and names whose.
-- What takes both is a function of such statements, so that it still is one question to the database.

-- Who a caller is a member of is read with every call, whatever machine holds the seller.
comment on table membership is 'reference';

-- A buyer's orders, whichever sellers they went to: what lists search, count and sort by. Written with sales_order, in the
-- same transaction.
create table buyer_order (
  buyer_id bigint not null,
  order_id bigint not null,
  tenant_id int not null,
  order_no text not null,
  state text not null,
  created_at timestamptz not null default now(),
  -- In small letters: numbers of order and group, names of buyer and seller.
  names text not null,
  -- The goods, written as features/orders/searched-text.ts does.
  goods text not null,
  -- Of what it was made: a cart line is ordered once.
  cart_line_ids bigint[] not null,
  constraint buyer_order_pkey primary key (buyer_id, order_id),
  constraint buyer_order_no unique (buyer_id, order_no)
);
comment on table buyer_order is 'buyer (buyer_id)';
create index buyer_order_newest on buyer_order (buyer_id, created_at desc, order_id desc);

insert into buyer_order (buyer_id, order_id, tenant_id, order_no, state, created_at, names, goods, cart_line_ids)
select o.buyer_id, o.id, o.tenant_id, o.order_no, o.state, o.created_at,
  lower(concat_ws(' ', o.order_no, o.group_no, o.buyer_name, seller.short_name)), coalesce(l.goods, ''), coalesce(l.ids, '{}')
from sales_order o
join seller on seller.tenant_id = o.tenant_id
left join lateral (
  select array_agg(line.cart_line_id) as ids, string_agg(replace(translate(lower(concat(
    line.snapshot ->> 'standardName', line.snapshot ->> 'specification', line.snapshot ->> 'productName')), ' /-', ''),
    'gbt', 'gb'), ' ' order by line.line_no) as goods
  from order_line line where line.tenant_id = o.tenant_id and line.order_id = o.id
) l on true;

drop index sales_order_buyer;
drop index sales_order_buyer_no;

-- For whatever states the rules let expire.
drop index sales_order_expiry;
create index sales_order_expiry on sales_order (state, expires_at);

-- Products of one seller in packages, as they stand for a buyer and a region of delivery; without those that do not exist.
-- The fields are described by the type OfferRow.
create function offers_of_seller(tenant int, products bigint[], packages bigint[], buyer bigint, delivery_area text)
returns json language plpgsql stable as $$
begin
  return (
    select coalesce(json_agg(offer), '[]')
    from (
      select tenant as "tenantId", p.id as "productId", p.version as "productVersion", p.listed, p.source,
        p.base_unit as "baseUnit", p.sale_unit as "saleUnit", p.sale_package_type as "salePackageType",
        p.min_purchase as "minPurchase", p.min_reservation as "minReservation", p.price,
        p.tier_from as "tierFrom", p.tier_price as "tierPrice", s.on_hand as "onHand", s.reserved, s.reservable,
        seller.sells_openly as "sellsOpenly", m.status, m.discount, region.served, region.adjustment,
        wanted.package as "wantedPackageSpecId", k.id as "packageSpecId", k.name as "packageName", k.big_size as "bigSize",
        k.small_size as "smallSize", k.unpacking_rate as "unpackingRate", k.loose_rate as "looseRate"
      from unnest(products, packages) as wanted (product, package)
      join product p on p.tenant_id = tenant and p.id = wanted.product
      join seller on seller.tenant_id = tenant
      left join stock s on s.tenant_id = tenant and s.product_id = p.id
      left join membership m on m.tenant_id = tenant and m.buyer_id = buyer
      left join package_spec k on k.tenant_id = tenant and k.id = wanted.package and k.product_id = p.id
      left join lateral (
        select r.served, r.adjustment from region_price r
        where r.tenant_id = tenant and starts_with(delivery_area, r.region_prefix)
        order by length(r.region_prefix) desc limit 1
      ) region on true
    ) offer
  );
end $$;

-- The same for the goods of several sellers: a list of lists, one seller's after the other's.
create function offers_of(tenants int[], products bigint[], packages bigint[], buyer bigint, delivery_area text)
returns json language plpgsql stable as $$
declare
  ofseller record;
  found_so_far json[] := '{}';
begin
  for ofseller in
    select w.tenant, array_agg(w.product) as products, array_agg(w.package) as packages
    from unnest(tenants, products, packages) as w (tenant, product, package)
    group by w.tenant order by w.tenant
  loop
    found_so_far := found_so_far
      || offers_of_seller(ofseller.tenant, ofseller.products, ofseller.packages, buyer, delivery_area);
  end loop;
  return array_to_json(found_so_far);
end $$;

-- What a cart holds of some products: [product, line, version, package, quantity] each.
create function cart_lines_of_products(buyer bigint, products bigint[]) returns json language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_array(c.product_id, c.id, c.version, c.package_spec_id, c.qty))
    from cart_line c where c.buyer_id = buyer and c.product_id = any(products)
  );
end $$;

-- Lines of a cart with their offers. `ids` null: all of them; `tenant` 0: of every seller.
create function cart_with_offers(
  buyer bigint, ids bigint[], tenant int, delivery_area text, out lines json, out offers json
) language plpgsql stable as $$
declare
  tenants int[];
  products bigint[];
  packages bigint[];
begin
  select json_agg(json_build_object('id', c.id, 'version', c.version, 'productId', c.product_id,
      'packageSpecId', c.package_spec_id, 'qty', c.qty, 'addedPrice', c.added_price, 'source', c.source) order by c.id),
    array_agg(c.tenant_id), array_agg(c.product_id), array_agg(c.package_spec_id)
  into lines, tenants, products, packages
  from cart_line c
  where c.buyer_id = buyer and (ids is null or c.id = any(ids)) and (tenant = 0 or c.tenant_id = tenant);
  offers := offers_of(tenants, products, packages, buyer, delivery_area);
end $$;

-- Everything that submitting has to know: the chosen lines with their offers for the region of the address, the address,
-- what this member may spend, and an earlier answer under the same key. `address` 0: none chosen yet.
create function chosen_lines(
  buyer bigint, person bigint, ids bigint[], address bigint, used_key text,
  out lines json, out offers json, out delivery json, out member json, out earlier json
) language plpgsql stable as $$
declare
  delivery_area text := '';
begin
  select json_build_object('receiverName', a.receiver_name, 'mobile', a.mobile, 'regionName', a.region_name, 'street', a.street),
    split_part(a.region_code, ',', 3)
  into delivery, delivery_area
  from address a where a.buyer_id = buyer and a.id = chosen_lines.address;

  select c.lines, c.offers into lines, offers from cart_with_offers(buyer, ids, 0, coalesce(delivery_area, '')) c;

  select json_build_object('orderLimit', m.order_limit) into member
  from company_member m where m.company_id = buyer and m.user_id = person and not m.disabled;

  select json_build_object('fingerprint', i.fingerprint, 'reply', i.reply) into earlier
  from idempotency i where i.buyer_id = buyer and i.route = 'submit-order' and i.key = used_key;
end $$;

-- As in 0012, with the lines counted that really came in: a cluster also counts those that were there already.
create or replace function save_cart_lines(
  buyer bigint, person bigint, most int, ids bigint[], versions int[], tenants int[], products bigint[], packages bigint[],
  quantities bigint[], prices bigint[], sources smallint[],
  out left_over int, out alliance int, out normal int
) language plpgsql as $$
declare
  wanted constant int := cardinality(ids);
  fresh constant int := cardinality(array_positions(ids, null));
  line record;
  added int := 0;
  changed int := 0;
begin
  if fresh > 0 then
    perform pg_advisory_xact_lock(hashtext('cart'), hashint8(buyer));
    for line in
      insert into cart_line (buyer_id, tenant_id, product_id, package_spec_id, qty, added_price, added_by, source)
      select buyer, w.tenant, w.product, w.package, w.qty, w.price, person, w.source
      from unnest(ids, tenants, products, packages, quantities, prices, sources)
        as w (id, tenant, product, package, qty, price, source)
      where w.id is null
      on conflict do nothing
      returning id
    loop
      added := added + 1;
    end loop;
  end if;

  if fresh < wanted then
    update cart_line c
    set package_spec_id = w.package, qty = w.qty, added_price = w.price, added_by = person, source = w.source,
      version = c.version + 1, updated_at = now()
    from unnest(ids, versions, packages, quantities, prices, sources) as w (id, version, package, qty, price, source)
    where c.buyer_id = buyer and c.id = w.id and c.version = w.version;
    get diagnostics changed = row_count;
  end if;

  if added + changed < wanted then
    raise exception 'a cart line has changed' using errcode = 'LM001';
  end if;

  select count(*) filter (where source = 3), count(*) filter (where source = 2), count(*) filter (where source = 1)
  into left_over, alliance, normal
  from cart_line where buyer_id = buyer;
  if added > 0 and left_over + alliance + normal > most then
    raise exception 'the cart is full' using errcode = 'LM002';
  end if;
end $$;

-- One seller's part of a submission: reserves the stock, and writes the order with its first event and its lines.
-- `wanted` is described by the type Placement, `this_order` is one of its orders, `its_lines` are the lines of this seller.
-- Answers the order's id, and [product id, on hand, reserved] after each line.
create function place_seller_order(
  tenant int, wanted jsonb, this_order jsonb, its_lines jsonb, out order_id bigint, out stock bigint[]
) language plpgsql as $$
declare
  line record;
  now_held bigint;
  on_hand_now bigint;
  backordered bigint[] := '{}';
begin
  stock := '{}';
  for line in
    select * from jsonb_to_recordset(its_lines) as l (product_id bigint, product_version int, qty bigint)
  loop
    update stock s set reserved = s.reserved + line.qty
    where s.tenant_id = tenant and s.product_id = line.product_id
      and (s.reservable or s.on_hand - s.reserved >= line.qty)
      and exists (
        select 1 from product p where p.tenant_id = tenant and p.id = line.product_id and p.version = line.product_version)
    returning s.on_hand, s.reserved into on_hand_now, now_held;
    if not found then
      raise exception 'product % has changed', line.product_id using errcode = 'LM001';
    end if;
    stock := stock || array[line.product_id, on_hand_now, now_held];
    backordered := backordered || least(line.qty, greatest(0, now_held - on_hand_now));
  end loop;

  insert into sales_order (tenant_id, order_no, group_no, buyer_id, buyer_name, state, amount, remark, receiver_name,
    mobile, delivery_address, created_by, expires_at)
  values (tenant, this_order ->> 'order_no', wanted ->> 'group_no', (wanted ->> 'buyer_id')::bigint, wanted ->> 'buyer_name',
    wanted ->> 'state', (this_order ->> 'amount')::bigint, this_order ->> 'remark', wanted ->> 'receiver_name',
    wanted ->> 'mobile', wanted ->> 'delivery_address', (wanted ->> 'user_id')::bigint, (wanted ->> 'expires_at')::timestamptz)
  returning id into order_id;

  insert into order_event (tenant_id, order_id, seq, event, state, actor_kind, actor_id, actor_name)
  values (tenant, order_id, 1, 'submit', wanted ->> 'state', 'buyer', (wanted ->> 'user_id')::bigint, wanted ->> 'user_name');

  insert into order_line (tenant_id, order_id, line_no, product_id, package_spec_id, cart_line_id, qty, backordered, price,
    amount, snapshot)
  select tenant, place_seller_order.order_id, l.line_no, l.product_id, l.package_spec_id, l.cart_line_id, l.qty,
    backordered[l.n], l.price, l.amount, l.snapshot
  from rows from (
    jsonb_to_recordset(its_lines) as (line_no smallint, product_id bigint, package_spec_id bigint, cart_line_id bigint,
      qty bigint, price bigint, amount bigint, snapshot jsonb)
  ) with ordinality as l (line_no, product_id, package_spec_id, cart_line_id, qty, price, amount, snapshot, n);
end $$;

-- As in 0004, seller by seller. Stock is locked in the order of sellers and products, as everywhere.
create or replace function place_order(wanted jsonb, out reply jsonb, out stock bigint[]) language plpgsql as $$
declare
  buyer constant bigint := wanted ->> 'buyer_id';
  person constant bigint := wanted ->> 'user_id';
  line record;
  part record;
  placed record;
  done int := 0;
  placed_ids jsonb := '{}';
  key_of_answer text;
begin
  -- Locked in the order of their ids: two submissions of the same lines, also two with the same key, wait for each other
  -- here, and the second finds nothing.
  with chosen as (
    select c.id
    from jsonb_to_recordset(wanted -> 'lines') as l (cart_line_id bigint, cart_version int)
    join cart_line c on c.buyer_id = buyer and c.id = l.cart_line_id and c.version = l.cart_version
    order by c.id
    for update of c
  )
  delete from cart_line c using chosen where c.buyer_id = buyer and c.id = chosen.id;
  get diagnostics done = row_count;
  if done < jsonb_array_length(wanted -> 'lines') then
    raise exception 'a cart line has changed' using errcode = 'LM001';
  end if;

  stock := '{}';
  for part in
    select (o ->> 'tenant_id')::int as tenant, o as this_order, (
        select jsonb_agg(l order by n)
        from jsonb_array_elements(wanted -> 'lines') with ordinality as lines (l, n)
        where l -> 'tenant_id' = o -> 'tenant_id'
      ) as its_lines
    from jsonb_array_elements(wanted -> 'orders') as o
    order by (o ->> 'tenant_id')::int
  loop
    select * into placed from place_seller_order(part.tenant, wanted, part.this_order, part.its_lines);
    stock := stock || placed.stock;
    placed_ids := placed_ids || jsonb_build_object(part.tenant::text, placed.order_id);
    insert into buyer_order (buyer_id, order_id, tenant_id, order_no, state, names, goods, cart_line_ids)
    select buyer, placed.order_id, part.tenant, part.this_order ->> 'order_no', wanted ->> 'state',
      part.this_order ->> 'names', part.this_order ->> 'goods', array_agg((l ->> 'cart_line_id')::bigint)
    from jsonb_array_elements(part.its_lines) as l;
  end loop;

  insert into order_group (buyer_id, group_no, total, created_by)
  values (buyer, wanted ->> 'group_no', (wanted ->> 'total')::bigint, person);

  reply := jsonb_build_object('group_no', wanted -> 'group_no', 'total', wanted -> 'total', 'orders', (
    select jsonb_agg((o - 'names' - 'goods') || jsonb_build_object('id', placed_ids -> (o ->> 'tenant_id')) order by n)
    from jsonb_array_elements(wanted -> 'orders') with ordinality as orders (o, n)));

  insert into idempotency (buyer_id, route, key, fingerprint, reply)
  values (buyer, 'submit-order', wanted ->> 'key', wanted ->> 'fingerprint', reply)
  on conflict do nothing
  returning key into key_of_answer;
  if key_of_answer is null then
    raise exception 'the key has been used' using errcode = 'LM001';
  end if;
end $$;
