-- The same for the goods of several sellers: a list of lists, one seller's after the other's.
create or replace function offers_of(tenants int[], products bigint[], packages bigint[], buyer bigint, delivery_area text)
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
