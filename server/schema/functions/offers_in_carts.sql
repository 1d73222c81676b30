-- What saving lines of carts has to know, in the order of the questions: the offers by seller, and the lines of the cart with the same
-- products. A question: {buyer, tenants, products, packages}.
create or replace function offers_in_carts(asked jsonb)
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
