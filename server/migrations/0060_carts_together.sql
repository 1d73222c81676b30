-- old code: runs, because the functions that it calls stay.
-- One statement serves several people who fill their carts or submit orders at the same moment (docs/decisions/0062).

-- offers_of_seller for several callers: one row per caller with the offers of all its lines, by seller. Callers are told apart by a
-- number of the asking function. A test compares what both answer.
create function offers_of_callers(
  callers int[], buyers bigint[], tenants int[], products bigint[], packages bigint[], areas text[]
) returns table (asked_by int, offers json) language plpgsql stable as $$
begin
  return query
  select r.caller, json_agg(r.offer order by r."tenantId", r.n)
  from (
    select w.caller, w.n, o."tenantId", to_json(o) as offer
    from unnest(callers, buyers, tenants, products, packages, areas) with ordinality
      as w (caller, buyer, tenant, product, package, area, n)
    join seller on seller.tenant_id = w.tenant
    join product p on p.tenant_id = any(tenants) and p.tenant_id = w.tenant and p.id = w.product
    left join membership m on m.tenant_id = w.tenant and m.buyer_id = w.buyer
    left join seller_prices v on v.tenant_id = any(tenants) and v.tenant_id = w.tenant
    left join stock s on s.tenant_id = any(tenants) and s.tenant_id = w.tenant and s.product_id = w.product
    left join package_spec k
      on k.tenant_id = any(tenants) and k.tenant_id = w.tenant and k.id = w.package and k.product_id = w.product
    left join lateral (
      select i.price, i.tier_from, i.tier_price
      from price_list l
      join price_item i on i.tenant_id = any(tenants) and i.tenant_id = l.tenant_id and i.list_id = l.id and i.product_id = w.product
      where m.status = 3 and l.tenant_id = any(tenants) and l.tenant_id = w.tenant and l.state = 'active' and l.valid_from <= now()
        and (l.valid_to is null or l.valid_to > now()) and (l.buyer_id = w.buyer or l.level_id = m.level_id)
      order by l.kind = 'buyer' desc, l.valid_from desc, l.id desc limit 1
    ) own on true
    left join lateral (
      select g.served, g.adjustment from region_price g
      where g.tenant_id = any(tenants) and g.tenant_id = w.tenant and starts_with(w.area, g.region_prefix)
      order by length(g.region_prefix) desc limit 1
    ) region on true
    cross join lateral (
      select w.tenant as "tenantId", p.id as "productId", p.version as "productVersion",
        coalesce(v.version, 0) as "pricesVersion", p.listed, p.source,
        p.base_unit as "baseUnit", p.sale_unit as "saleUnit", p.sale_package_type as "salePackageType",
        p.min_purchase as "minPurchase", p.min_reservation as "minReservation", p.price,
        p.tier_from as "tierFrom", p.tier_price as "tierPrice", p.tax_rate as "taxRate",
        own.price as "ownPrice", own.tier_from as "ownTierFrom", own.tier_price as "ownTierPrice",
        s.on_hand as "onHand", s.reserved, s.reservable,
        seller.sells_openly as "sellsOpenly", m.status, m.discount, region.served, region.adjustment,
        w.package as "wantedPackageSpecId", k.id as "packageSpecId", k.name as "packageName", k.big_size as "bigSize",
        k.small_size as "smallSize", k.unpacking_rate as "unpackingRate", k.loose_rate as "looseRate"
    ) o
  ) r
  group by r.caller;
end $$;

-- What saving lines of carts has to know, in the order of the questions: the offers by seller, and the lines of the cart with the same
-- products. A question: {buyer, tenants, products, packages}.
create function offers_in_carts(asked jsonb)
returns table (buyer bigint, offers json, lines json) language plpgsql stable as $$
declare
  callers int[];
  buyers bigint[];
  tenants int[];
  products bigint[];
  packages bigint[];
  answered int[];
  found_offers json[];
begin
  select array_agg(a.n::int), array_agg(a.buyer), array_agg(w.tenant), array_agg(w.product), array_agg(w.package)
  into callers, buyers, tenants, products, packages
  from rows from (
    jsonb_to_recordset(asked) as (buyer bigint, tenants int[], products bigint[], packages bigint[])
  ) with ordinality as a (buyer, tenants, products, packages, n)
  cross join lateral unnest(a.tenants, a.products, a.packages) as w (tenant, product, package);

  select array_agg(f.asked_by), array_agg(f.offers) into answered, found_offers
  from offers_of_callers(callers, buyers, tenants, products, packages, array_fill(''::text, array[coalesce(cardinality(callers), 0)])) f;

  return query
  select a.buyer, case when f.offers is null then '[]' else json_build_array(f.offers) end, (
    select json_agg(json_build_array(c.product_id, c.id, c.version, c.package_spec_id, c.qty))
    from cart_line c
    where c.buyer_id = any(buyers) and c.buyer_id = a.buyer and c.product_id = any(a.products))
  from rows from (
    jsonb_to_recordset(asked) as (buyer bigint, products bigint[])
  ) with ordinality as a (buyer, products, n)
  left join unnest(answered, found_offers) as f (caller, offers) on f.caller = a.n
  order by a.n;
end $$;

-- submission_facts for several callers, in the order of the questions, with the rules of 0051. A question: {buyer, person, lines,
-- address, key, today}.
create function submissions_facts(asked jsonb)
returns table (
  buyer bigint, lines json, offers json, delivery json, area_code text, member json, earlier json, policy json, resting json,
  freights json
) language plpgsql stable as $$
declare
  buyers constant bigint[] := array(select (a ->> 'buyer')::bigint from jsonb_array_elements(asked) as a);
  callers int[];
  line_ids bigint[];
  line_texts json[];
  line_buyers bigint[];
  tenants int[];
  products bigint[];
  packages bigint[];
  areas text[];
  answered int[];
  found_offers json[];
  with_terms int[];
  found_resting json[];
  found_freights json[];
begin
  select array_agg(a.n::int), array_agg(l.id), array_agg(json_build_object('id', l.id, 'version', l.version,
      'productId', l.product_id, 'packageSpecId', l.package_spec_id, 'qty', l.qty, 'addedPrice', l.added_price)),
    array_agg(a.buyer), array_agg(l.tenant_id), array_agg(l.product_id), array_agg(l.package_spec_id),
    array_agg(coalesce(split_part(d.region_code, ',', 3), ''))
  into callers, line_ids, line_texts, line_buyers, tenants, products, packages, areas
  from rows from (
    jsonb_to_recordset(asked) as (buyer bigint, lines bigint[], address bigint)
  ) with ordinality as a (buyer, lines, address, n)
  join cart_line l on l.buyer_id = any(buyers) and l.buyer_id = a.buyer and l.id = any(a.lines)
  left join address d on d.buyer_id = any(buyers) and d.buyer_id = a.buyer and d.id = a.address;

  select array_agg(f.asked_by), array_agg(f.offers) into answered, found_offers
  from offers_of_callers(callers, line_buyers, tenants, products, packages, areas) f;

  select array_agg(t.caller), array_agg(t.resting), array_agg(t.freights)
  into with_terms, found_resting, found_freights
  from (
    select w.caller, coalesce(json_agg(s.tenant_id) filter (where s.state <> 'active'
        or (now() at time zone 'Asia/Shanghai')::date between s.holiday_from and s.holiday_to), '[]') as resting,
      coalesce(json_agg(json_build_object('tenantId', f.tenant_id, 'version', f.version, 'rules', f.rules, 'pickup', f.pickup,
        'collect', f.collect, 'pickupPlace', f.pickup_place, 'leastOrder', f.least_order))
        filter (where f.tenant_id is not null), '[]') as freights
    from (select distinct o.caller, o.tenant from unnest(callers, tenants) as o (caller, tenant)) w
    join seller s on s.tenant_id = w.tenant
    left join freight_terms f on f.tenant_id = w.tenant
    group by w.caller
  ) t;

  return query
  select a.buyer, l.texts, case when f.offers is null then '[]' else json_build_array(f.offers) end,
    case when d.id is not null then json_build_object('receiverName', d.receiver_name, 'mobile', d.mobile,
      'regionName', d.region_name, 'street', d.street) end,
    coalesce(split_part(d.region_code, ',', 3), ''),
    case when w.user_id is not null then json_build_object('orderLimit', w.order_limit) end,
    case when k.key is not null then json_build_object('fingerprint', k.fingerprint, 'reply', k.reply) end,
    case when p.version > 0 then policy_of(a.buyer, a.today) end,
    coalesce(t.resting, '[]'), coalesce(t.freights, '[]')
  from rows from (
    jsonb_to_recordset(asked) as (buyer bigint, person bigint, address bigint, key text, today date)
  ) with ordinality as a (buyer, person, address, used_key, today, n)
  left join (
    select c.caller, json_agg(c.text order by c.id) as texts
    from unnest(callers, line_ids, line_texts) as c (caller, id, text) group by c.caller
  ) l on l.caller = a.n
  left join unnest(answered, found_offers) as f (caller, offers) on f.caller = a.n
  left join unnest(with_terms, found_resting, found_freights) as t (caller, resting, freights) on t.caller = a.n
  left join address d on d.buyer_id = any(buyers) and d.buyer_id = a.buyer and d.id = a.address
  left join company_member w on w.company_id = a.buyer and w.user_id = a.person and not w.disabled
  left join idempotency k
    on k.buyer_id = any(buyers) and k.buyer_id = a.buyer and k.route = 'submit-order' and k.key = a.used_key
  left join buying_policy p on p.buyer_id = any(buyers) and p.buyer_id = a.buyer
  order by a.n;
end $$;

-- save_cart_lines for carts of different buyers, all or none: whoever asks falls back on one at a time. Every writer goes through them
-- in the order of buyers, so that no two wait for each other in a circle. Whoever holds a lock for long delays those who share it no
-- longer than half a second. Answers in the order of the carts.
create function save_carts(carts jsonb, most int)
returns table (buyer bigint, left_over int, alliance int, normal int) language plpgsql as $$
begin
  perform set_config('lock_timeout', '500ms', true);
  return query
  select c.buyer_id, s.left_over, s.alliance, s.normal
  from (
    select *
    from rows from (
      jsonb_to_recordset(carts) as (buyer_id bigint, person bigint, ids bigint[], versions int[], tenants int[],
        products bigint[], packages bigint[], quantities bigint[], prices bigint[], sources smallint[])
    ) with ordinality as w (buyer_id, person, ids, versions, tenants, products, packages, quantities, prices, sources, n)
    order by w.buyer_id
  ) c
  cross join lateral save_cart_lines(c.buyer_id, c.person, most, c.ids, c.versions, c.tenants, c.products, c.packages, c.quantities,
    c.prices, c.sources) s
  order by c.n;
end $$;
