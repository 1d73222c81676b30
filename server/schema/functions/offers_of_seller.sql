-- Products of one seller in packages, as they stand for a buyer and a region of delivery; without those that do not exist.
-- The fields are described by the type OfferRow. What is the same for all products of the seller is read once, and price lists only
-- for members, and for whoever has accepted a quote. Goods that a quote made for this buyer come with it.
create or replace function offers_of_seller(tenant int, products bigint[], packages bigint[], buyer bigint, delivery_area text)
returns json language plpgsql stable as $$
declare
  lists bigint[];
  prices_version int;
  sells_openly boolean;
  member_status smallint;
  member_discount int;
  member_level bigint;
begin
  select s.sells_openly, m.status, m.discount, m.level_id, v.version
  into sells_openly, member_status, member_discount, member_level, prices_version
  from seller s
  left join membership m on m.tenant_id = tenant and m.buyer_id = buyer
  left join seller_prices v on v.tenant_id = tenant
  where s.tenant_id = tenant;
  -- A seller without prices of its own for somebody has no such lists.
  if prices_version is not null then
    select array_agg(l.id order by l.kind = 'buyer' desc, l.valid_from desc, l.id desc) into lists
    from price_list l
    where l.tenant_id = tenant and l.state = 'active' and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now())
      and (l.buyer_id = buyer and (member_status = 3 or l.quote_no <> '') or l.level_id = member_level and member_status = 3);
  end if;
  return (
    select coalesce(json_agg(offer), '[]')
    from (
      select tenant as "tenantId", p.id as "productId", p.version as "productVersion",
        coalesce(prices_version, 0) as "pricesVersion", p.listed, p.source,
        p.base_unit as "baseUnit", p.sale_unit as "saleUnit", p.sale_package_type as "salePackageType",
        p.min_purchase as "minPurchase", p.min_reservation as "minReservation", p.price,
        p.tier_from as "tierFrom", p.tier_price as "tierPrice", p.tax_rate as "taxRate",
        coalesce(p.for_buyer = buyer, false) as "isForBuyer", case when p.for_buyer = buyer then p.quoted end as quoted,
        own.price as "ownPrice", own.tier_from as "ownTierFrom", own.tier_price as "ownTierPrice",
        s.on_hand as "onHand", s.reserved, s.reservable,
        sells_openly as "sellsOpenly", member_status as status, member_discount as discount, region.served, region.adjustment,
        wanted.package as "wantedPackageSpecId", k.id as "packageSpecId", k.name as "packageName", k.big_size as "bigSize",
        k.small_size as "smallSize", k.unpacking_rate as "unpackingRate", k.loose_rate as "looseRate"
      from unnest(products, packages) as wanted (product, package)
      join product p on p.tenant_id = tenant and p.id = wanted.product
      left join stock s on s.tenant_id = tenant and s.product_id = p.id
      left join package_spec k on k.tenant_id = tenant and k.id = wanted.package and k.product_id = p.id
      left join lateral (
        select i.price, i.tier_from, i.tier_price from price_item i
        where i.tenant_id = tenant and i.list_id = any(lists) and i.product_id = p.id
        order by array_position(lists, i.list_id) limit 1
      ) own on true
      left join (
        select r.served, r.adjustment from region_price r
        where r.tenant_id = tenant and starts_with(delivery_area, r.region_prefix)
        order by length(r.region_prefix) desc limit 1
      ) region on true
    ) offer
  );
end $$;
