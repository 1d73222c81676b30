-- save_cart_lines for carts of different buyers, all or none: whoever asks falls back on one at a time. Every writer goes through them
-- in the order of buyers, so that no two wait for each other in a circle. Whoever holds a lock for long delays those who share it no
-- longer than half a second. Answers in the order of the carts.
create or replace function save_carts(carts jsonb, most int)
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
