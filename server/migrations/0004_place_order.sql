-- old code: runs, because this only adds a key, an index and a function.
-- Submitting an order: one call, one transaction.

-- A cart line is ordered once. The last guard: whatever else goes wrong, this stops a second order of the same line.
alter table order_line add constraint order_line_cart_line unique (tenant_id, cart_line_id);
create index sales_order_buyer_no on sales_order (buyer_id, order_no);

-- Places what the server has judged and priced: the orders of one submission with their lines, first events and
-- reservations, in place of the cart lines. Decides nothing about prices or permission; it only refuses where something
-- has changed since it was judged. `wanted` is described by the type Placement in features/orders/placing/queries.ts.
--
-- Answers the reply that is kept under the key, and the stock: [product id, on hand, reserved] after each line.
-- Raises LM001 where a cart line, a product or the stock is no longer as it was judged, or the key has been used
-- meanwhile: everything is rolled back, and the caller reads and judges again.
create function place_order(wanted jsonb, out reply jsonb, out stock bigint[]) language plpgsql as $$
declare
  buyer constant bigint := wanted ->> 'buyer_id';
  person constant bigint := wanted ->> 'user_id';
  line record;
  done int;
  now_held bigint;
  on_hand_now bigint;
  backordered bigint[] := '{}';
begin
  -- Locked in the order of their ids: two submissions of the same lines, also two with the same key, wait for each other
  -- here, and the second finds nothing.
  with chosen as (
    select c.id
    from jsonb_to_recordset(wanted -> 'lines') as l (cart_line_id bigint, cart_version int)
    join cart_line c on c.buyer_id = buyer and c.id = l.cart_line_id and c.version = l.cart_version
    order by c.id
    for update of c
  )
  delete from cart_line c using chosen where c.buyer_id = buyer and c.id = chosen.id;
  get diagnostics done = row_count;
  if done < jsonb_array_length(wanted -> 'lines') then
    raise exception 'a cart line has changed' using errcode = 'LM001';
  end if;

  -- The lines come in the order in which everybody locks stock: by seller and product.
  stock := '{}';
  for line in
    select * from jsonb_to_recordset(wanted -> 'lines')
      as l (tenant_id int, product_id bigint, product_version int, qty bigint)
  loop
    update stock s set reserved = s.reserved + line.qty
    where s.tenant_id = line.tenant_id and s.product_id = line.product_id
      and (s.reservable or s.on_hand - s.reserved >= line.qty)
      and exists (
        select from product p
        where p.tenant_id = line.tenant_id and p.id = line.product_id and p.version = line.product_version)
    returning s.on_hand, s.reserved into on_hand_now, now_held;
    if not found then
      raise exception 'product % has changed', line.product_id using errcode = 'LM001';
    end if;
    stock := stock || array[line.product_id, on_hand_now, now_held];
    backordered := backordered || least(line.qty, greatest(0, now_held - on_hand_now));
  end loop;

  with placed as (
    insert into sales_order (tenant_id, order_no, group_no, buyer_id, buyer_name, state, amount, remark, receiver_name,
      mobile, delivery_address, created_by, expires_at)
    select o.tenant_id, o.order_no, wanted ->> 'group_no', buyer, wanted ->> 'buyer_name', wanted ->> 'state', o.amount,
      o.remark, wanted ->> 'receiver_name', wanted ->> 'mobile', wanted ->> 'delivery_address', person,
      (wanted ->> 'expires_at')::timestamptz
    from jsonb_to_recordset(wanted -> 'orders') as o (tenant_id int, order_no text, amount bigint, remark text)
    returning tenant_id, id, state
  ), submitted as (
    insert into order_event (tenant_id, order_id, seq, event, state, actor_kind, actor_id, actor_name)
    select tenant_id, id, 1, 'submit', state, 'buyer', person, wanted ->> 'user_name' from placed
  ), listed as (
    insert into order_line (tenant_id, order_id, line_no, product_id, package_spec_id, cart_line_id, qty, backordered, price,
      amount, snapshot)
    select l.tenant_id, placed.id, l.line_no, l.product_id, l.package_spec_id, l.cart_line_id, l.qty, backordered[l.n],
      l.price, l.amount, l.snapshot
    from rows from (
      jsonb_to_recordset(wanted -> 'lines') as (tenant_id int, line_no smallint, product_id bigint, package_spec_id bigint,
        cart_line_id bigint, qty bigint, price bigint, amount bigint, snapshot jsonb)
    ) with ordinality as l (tenant_id, line_no, product_id, package_spec_id, cart_line_id, qty, price, amount, snapshot, n)
    join placed using (tenant_id)
  ), grouped as (
    insert into order_group (buyer_id, group_no, total, created_by)
    values (buyer, wanted ->> 'group_no', (wanted ->> 'total')::bigint, person)
  )
  select jsonb_build_object('group_no', wanted -> 'group_no', 'total', wanted -> 'total', 'orders',
    jsonb_agg(o || jsonb_build_object('id', placed.id) order by n))
  into reply
  from jsonb_array_elements(wanted -> 'orders') with ordinality as o (o, n)
  join placed on placed.tenant_id = (o ->> 'tenant_id')::int;

  insert into idempotency (buyer_id, route, key, fingerprint, reply)
  values (buyer, 'submit-order', wanted ->> 'key', wanted ->> 'fingerprint', reply)
  on conflict do nothing;
  if not found then
    raise exception 'the key has been used' using errcode = 'LM001';
  end if;
end $$;
