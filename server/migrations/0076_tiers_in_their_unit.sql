-- old code: stops, because it keeps a tier that is typed in sale units as if it were base units.
-- The dialog of price lists asked for tiers in sale units and the server kept them as base units; programs sent base units to
-- the same place. Where the two units differ, the figures tell for some rows what was meant. The others move here and hold
-- for nobody until their seller says in which unit they are.
create table tiers_to_confirm (
  tenant_id int not null,
  -- 0: the price of the product itself.
  list_id bigint not null,
  product_id bigint not null,
  -- Micro-yuan per sale unit: the price beside the tiers. When it has changed since, the tiers keep their ratio to it.
  price bigint not null check (price >= 0),
  -- As they were kept: thousandths of a unit, ascending.
  tier_from bigint[] not null,
  tier_price bigint[] not null,
  primary key (tenant_id, list_id, product_id),
  foreign key (tenant_id, product_id) references product,
  check (cardinality(tier_from) = cardinality(tier_price) and cardinality(tier_from) > 0)
);
comment on table tiers_to_confirm is 'tenant (tenant_id)';

-- What the figures tell. Nobody means half a 支: such a tier was typed in sale units. Tiers that begin with 0 were never typed, and
-- a figure that would be more than can be ordered in sale units is in base units.
create function tiers_meant(base_unit smallint, sale_unit smallint, tier_from bigint[]) returns text immutable language plpgsql as $$
begin
  if base_unit = sale_unit or cardinality(tier_from) = 0 or 0 = any(tier_from) then
    return 'base';
  elsif 999999999999 / 1000 < any(tier_from) then
    return 'base';
  elsif base_unit in (1, 2, 6, 8, 9, 10, 12, 13, 14, 15, 17)
    and exists (select 1 from unnest(tier_from) as t (figure) where t.figure % 1000 <> 0) then
    return 'sale';
  end if;
  return 'unsure';
end $$;

insert into tiers_to_confirm (tenant_id, list_id, product_id, price, tier_from, tier_price)
select tenant_id, 0, id, price, tier_from, tier_price from product
where tiers_meant(base_unit, sale_unit, tier_from) = 'unsure';

insert into tiers_to_confirm (tenant_id, list_id, product_id, price, tier_from, tier_price)
select i.tenant_id, i.list_id, i.product_id, i.price, i.tier_from, i.tier_price
from price_item i join product p on p.tenant_id = i.tenant_id and p.id = i.product_id
where tiers_meant(p.base_unit, p.sale_unit, i.tier_from) = 'unsure';

update price_item i set version = i.version + 1,
  tier_from = case when tiers_meant(p.base_unit, p.sale_unit, i.tier_from) = 'unsure' then '{}' else array(
    select t.figure * 1000 from unnest(i.tier_from) with ordinality as t (figure, n) order by n) end,
  tier_price = case when tiers_meant(p.base_unit, p.sale_unit, i.tier_from) = 'unsure' then '{}' else i.tier_price end
from product p
where p.tenant_id = i.tenant_id and p.id = i.product_id and tiers_meant(p.base_unit, p.sale_unit, i.tier_from) <> 'base';

update product p set version = p.version + 1, changed_at = now(),
  tier_from = case when tiers_meant(base_unit, sale_unit, tier_from) = 'unsure' then '{}' else array(
    select t.figure * 1000 from unnest(p.tier_from) with ordinality as t (figure, n) order by n) end,
  tier_price = case when tiers_meant(base_unit, sale_unit, tier_from) = 'unsure' then '{}' else tier_price end
where tiers_meant(base_unit, sale_unit, tier_from) <> 'base';

drop function tiers_meant;

-- Orders that were judged by the tiers of before are judged again.
update seller_prices set version = version + 1;
