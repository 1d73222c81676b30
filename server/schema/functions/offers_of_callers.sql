-- offers_of_seller for several callers: one row per caller with the offers of all its lines, by seller. Callers are told apart by a
-- number of the asking function. A test compares what both answer.
create or replace function offers_of_callers(
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
      where v.version is not null and l.tenant_id = any(tenants) and l.tenant_id = w.tenant and l.state = 'active'
        and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now())
        and (l.buyer_id = w.buyer and (m.status = 3 or l.quote_no <> '') or l.level_id = m.level_id and m.status = 3)
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
        coalesce(p.for_buyer = w.buyer, false) as "isForBuyer", case when p.for_buyer = w.buyer then p.quoted end as quoted,
        own.price as "ownPrice", own.tier_from as "ownTierFrom", own.tier_price as "ownTierPrice",
        s.on_hand as "onHand", s.reserved, s.reservable,
        seller.sells_openly as "sellsOpenly", m.status, m.discount, region.served, region.adjustment,
        w.package as "wantedPackageSpecId", k.id as "packageSpecId", k.name as "packageName", k.big_size as "bigSize",
        k.small_size as "smallSize", k.unpacking_rate as "unpackingRate", k.loose_rate as "looseRate"
    ) o
  ) r
  group by r.caller;
end $$;
