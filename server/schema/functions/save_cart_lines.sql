-- Writes lines of a cart, new ones and changed ones. Counts the lines that really came in: a cluster also counts those that were
-- there already.
create or replace function save_cart_lines(
  buyer bigint, person bigint, most int, ids bigint[], versions int[], tenants int[], products bigint[], packages bigint[],
  quantities bigint[], prices bigint[], sources smallint[],
  out left_over int, out alliance int, out normal int
) language plpgsql as $$
declare
  wanted constant int := cardinality(ids);
  fresh constant int := cardinality(array_positions(ids, null));
  line record;
  added int := 0;
  changed int := 0;
begin
  if fresh > 0 then
    perform pg_advisory_xact_lock(hashtext('cart'), hashint8(buyer));
    for line in
      insert into cart_line (buyer_id, tenant_id, product_id, package_spec_id, qty, added_price, added_by, source)
      select buyer, w.tenant, w.product, w.package, w.qty, w.price, person, w.source
      from unnest(ids, tenants, products, packages, quantities, prices, sources)
        as w (id, tenant, product, package, qty, price, source)
      where w.id is null
      on conflict do nothing
      returning id
    loop
      added := added + 1;
    end loop;
  end if;

  if fresh < wanted then
    update cart_line c
    set package_spec_id = w.package, qty = w.qty, added_price = w.price, added_by = person, source = w.source,
      version = c.version + 1, updated_at = now()
    from unnest(ids, versions, packages, quantities, prices, sources) as w (id, version, package, qty, price, source)
    where c.buyer_id = buyer and c.id = w.id and c.version = w.version;
    get diagnostics changed = row_count;
  end if;

  if added + changed < wanted then
    raise exception 'a cart line has changed' using errcode = 'LM001';
  end if;

  select count(*) filter (where source = 3), count(*) filter (where source = 2), count(*) filter (where source = 1)
  into left_over, alliance, normal
  from cart_line where buyer_id = buyer;
  if added > 0 and left_over + alliance + normal > most then
    raise exception 'the cart is full' using errcode = 'LM002';
  end if;
end $$;
