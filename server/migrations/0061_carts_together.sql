-- old code: runs, because the functions that it calls stay.
-- What people who fill their carts at the same moment ask and write goes in one statement for all of them (docs/decisions/0062).

-- What saving lines of a cart has to know: the offers, as offers_of answers them, and the lines of the cart with the same products.
create function offers_in_cart(buyer bigint, tenants int[], products bigint[], packages bigint[], out offers json, out lines json)
language plpgsql stable as $$
begin
  -- Mostly there is one seller only.
  offers := case when tenants[1] = all (tenants)
    then json_build_array(offers_of_seller(tenants[1], products, packages, buyer, ''))
    else offers_of(tenants, products, packages, buyer, '') end;
  lines := cart_lines_of_products(buyer, products);
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
