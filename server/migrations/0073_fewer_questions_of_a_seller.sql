-- old code: runs, because the three functions take and answer what they did.
-- A submission asked twice for every seller what it compares, and who rests apart from the sellers of its lines.

-- As in 0048, but for `resting`: of the sellers of the lines those that sell nothing today, by the reason.
create or replace function submission_facts(
  buyer bigint, person bigint, ids bigint[], address bigint, used_key text,
  out lines json, out offers json, out delivery json, out area_code text, out member json, out earlier json,
  out has_policy boolean, out resting json, out freights json
) language plpgsql stable as $$
declare
  tenants int[];
  products bigint[];
  packages bigint[];
begin
  select c.lines, c.tenants, c.products, c.packages, a.delivery, coalesce(a.area_code, ''), m.member, i.earlier, p.version is not null
  into lines, tenants, products, packages, delivery, area_code, member, earlier, has_policy
  from (
    select json_agg(json_build_object('id', l.id, 'version', l.version, 'productId', l.product_id,
        'packageSpecId', l.package_spec_id, 'qty', l.qty, 'addedPrice', l.added_price) order by l.id) as lines,
      array_agg(l.tenant_id) as tenants, array_agg(l.product_id) as products, array_agg(l.package_spec_id) as packages
    from cart_line l where l.buyer_id = buyer and l.id = any(ids)
  ) c
  left join (
    select json_build_object('receiverName', d.receiver_name, 'mobile', d.mobile, 'regionName', d.region_name,
        'street', d.street) as delivery, split_part(d.region_code, ',', 3) as area_code
    from address d where d.buyer_id = buyer and d.id = submission_facts.address
  ) a on true
  left join (
    select json_build_object('orderLimit', w.order_limit) as member
    from company_member w where w.company_id = buyer and w.user_id = person and not w.disabled
  ) m on true
  left join (
    select json_build_object('fingerprint', k.fingerprint, 'reply', k.reply) as earlier
    from idempotency k where k.buyer_id = buyer and k.route = 'submit-order' and k.key = used_key
  ) i on true
  left join buying_policy p on p.buyer_id = buyer and p.version > 0;

  -- Mostly there is one seller only.
  offers := case when tenants[1] = all (tenants)
    then json_build_array(offers_of_seller(tenants[1], products, packages, buyer, area_code))
    else offers_of(tenants, products, packages, buyer, area_code) end;

  select json_build_object(
      'onHoliday', coalesce(json_agg(s.tenant_id) filter (where s.state = 'active'
        and (now() at time zone 'Asia/Shanghai')::date between s.holiday_from and s.holiday_to), '[]'),
      'paused', coalesce(json_agg(s.tenant_id) filter (where s.state = 'paused'), '[]'),
      'closed', coalesce(json_agg(s.tenant_id) filter (where s.state = 'closed'), '[]')),
    coalesce(json_agg(json_build_object('tenantId', f.tenant_id, 'version', f.version, 'rules', f.rules, 'pickup', f.pickup,
      'collect', f.collect, 'pickupPlace', f.pickup_place, 'leastOrder', f.least_order)) filter (where f.tenant_id is not null), '[]')
  into resting, freights
  from seller s left join freight_terms f on f.tenant_id = s.tenant_id
  where s.tenant_id = any(tenants);
end $$;

-- As in 0048, but refuses for a seller that rests, too, with what is compared besides: one question instead of two.
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
    freight_terms, remark, receiver_name, mobile, delivery_address, created_by, expires_at, po_no, cost_centre, budgeted, goods)
  values (tenant, this_order ->> 'order_no', common ->> 'group_no', (common ->> 'buyer_id')::bigint, common ->> 'buyer_name',
    common ->> 'state', (this_order ->> 'amount')::bigint, (this_order ->> 'freight')::bigint, this_order ->> 'freight_way',
    nullif(this_order -> 'freight_terms', 'null'), this_order ->> 'remark', common ->> 'receiver_name', common ->> 'mobile',
    common ->> 'delivery_address', (common ->> 'user_id')::bigint, (common ->> 'expires_at')::timestamptz, common ->> 'po_no',
    common ->> 'cost_centre', (common ->> 'budgeted')::boolean, this_order ->> 'goods')
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
    backordered[l.n], l.price, l.amount, l.snapshot
  from rows from (
    jsonb_to_recordset(its_lines) as (line_no smallint, product_id bigint, package_spec_id bigint, cart_line_id bigint,
      qty bigint, price bigint, amount bigint, snapshot jsonb)
  ) with ordinality as l (line_no, product_id, package_spec_id, cart_line_id, qty, price, amount, snapshot, n);
end $$;

-- As in 0048. The pauses of sellers are locked first; whether one rests is looked at with its part.
create or replace function place_submission(wanted jsonb, cart_ids bigint[], cart_versions int[], out reply jsonb, out stock bigint[])
language plpgsql as $$
declare
  buyer constant bigint := wanted ->> 'buyer_id';
  person constant bigint := wanted ->> 'user_id';
  po constant text := wanted ->> 'po_no';
  orders constant jsonb := wanted -> 'orders';
  is_budgeted constant boolean := jsonb_array_length(wanted #> '{policy,taken}') > 0;
  common constant jsonb := (wanted - 'orders' - 'policy') || jsonb_build_object('budgeted', is_budgeted);
  this_order jsonb;
  placed record;
  placed_ids bigint[] := '{}';
  answered jsonb := '[]';
  done int;
  key_of_answer text;
begin
  for n in 0 .. jsonb_array_length(orders) - 1 loop
    perform pg_advisory_xact_lock_shared(hashtext('selling'), (orders -> n ->> 'tenant_id')::int);
  end loop;

  if wanted #>> '{policy,approval_no}' is null then
    perform require_policy(wanted);
    delete from cart_line c
    where c.buyer_id = buyer and c.id = any(cart_ids) and c.version = cart_versions[array_position(cart_ids, c.id)];
    get diagnostics done = row_count;
    if done < cardinality(cart_ids) then
      raise exception 'a cart line has changed' using errcode = 'LM001';
    end if;
  end if;

  insert into order_group (buyer_id, group_no, total, created_by)
  values (buyer, wanted ->> 'group_no', (wanted ->> 'total')::bigint, person);

  stock := '{}';
  for n in 0 .. jsonb_array_length(orders) - 1 loop
    this_order := orders -> n;
    select p.order_id, p.stock into placed from place_order_of_seller((this_order ->> 'tenant_id')::int, common, this_order) p;
    stock := stock || placed.stock;
    placed_ids := placed_ids || placed.order_id;
    answered := answered || jsonb_build_object('id', placed.order_id, 'tenant_id', this_order -> 'tenant_id',
      'order_no', this_order -> 'order_no', 'amount', this_order -> 'amount', 'seller_name', this_order -> 'seller_name');
  end loop;

  insert into buyer_order (buyer_id, order_id, tenant_id, order_no, state, names, goods, cart_line_ids, po_no)
  select buyer, placed_ids[o.n], o.tenant_id, o.order_no, wanted ->> 'state', o.names, o.goods, o.cart_line_ids, po
  from rows from (
    jsonb_to_recordset(orders) as (tenant_id int, order_no text, names text, goods text, cart_line_ids bigint[])
  ) with ordinality as o (tenant_id, order_no, names, goods, cart_line_ids, n);

  if is_budgeted then
    perform take_budgets(buyer, wanted #> '{policy,taken}');
  end if;

  reply := jsonb_build_object('group_no', wanted -> 'group_no', 'total', wanted -> 'total', 'orders', answered);
  insert into idempotency (buyer_id, route, key, fingerprint, reply)
  values (buyer, 'submit-order', wanted ->> 'key', wanted ->> 'fingerprint', reply)
  on conflict do nothing
  returning key into key_of_answer;
  if key_of_answer is null then
    raise exception 'the key has been used' using errcode = 'LM001';
  end if;
end $$;
