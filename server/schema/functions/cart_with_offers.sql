-- Lines of a cart with their offers. `ids` null: all of them; `tenant` 0: of every seller.
create or replace function cart_with_offers(
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
