-- Places submissions of different buyers, all or none: whoever asks falls back on one at a time. A list each, described by the type
-- SentPlacements: the submissions, their orders, lines, lines of carts, and what they take of budgets. What was judged is compared
-- where it is written. Locks come kind by kind and within a kind in the order of keys: pauses of sellers, rules of companies, days of
-- persons, lines of carts, stock, budgets. So no two transactions wait for each other in a circle. Whoever holds a lock for long
-- delays those who share it no longer than half a second. The kept answers come last: of two submissions with one key the second waits
-- at its cart lines and finds nothing. Answers the replies in the order of the submissions, and [product id, on hand, reserved] of
-- each product.
create or replace function place_submissions(
  submissions jsonb, orders jsonb, order_lines jsonb, cart jsonb, taken jsonb, out replies jsonb[], out stock bigint[]
) language plpgsql as $$
declare
  tenants int[];
  buyers bigint[];
  by_day record;
  done int;
  order_ids jsonb;
  products bigint[];
  on_hands bigint[];
  reserveds bigint[];
begin
  perform set_config('lock_timeout', '500ms', true);
  select array_agg(distinct o.tenant_id order by o.tenant_id) into tenants from jsonb_to_recordset(orders) as o (tenant_id int);
  select array_agg(distinct s.buyer_id order by s.buyer_id) into buyers from jsonb_to_recordset(submissions) as s (buyer_id bigint);

  perform pg_advisory_xact_lock_shared(hashtext('selling'), t.tenant) from unnest(tenants) as t (tenant);
  select count(*) into done
  from jsonb_to_recordset(orders) as o (tenant_id int, prices_version int, freight_version int)
  join seller s on s.tenant_id = any(tenants) and s.tenant_id = o.tenant_id and s.state = 'active'
    and not coalesce((now() at time zone 'Asia/Shanghai')::date between s.holiday_from and s.holiday_to, false)
  left join seller_prices v on v.tenant_id = any(tenants) and v.tenant_id = o.tenant_id
  left join freight_terms f on f.tenant_id = any(tenants) and f.tenant_id = o.tenant_id
  where coalesce(v.version, 0) = o.prices_version and coalesce(f.version, 0) = o.freight_version;
  if done < jsonb_array_length(orders) then
    raise exception 'a seller rests, or has changed prices or freight terms' using errcode = 'LM001';
  end if;

  with rules as materialized (
    select p.buyer_id, p.version from buying_policy p where p.buyer_id = any(buyers) order by p.buyer_id for share
  )
  select count(*) into done
  from jsonb_to_recordset(submissions) as s (buyer_id bigint, policy jsonb)
  left join rules r on r.buyer_id = s.buyer_id
  where coalesce(r.version, 0) <> (s.policy ->> 'version')::int;
  if done > 0 then
    raise exception 'the rules of a company have changed' using errcode = 'LM001';
  end if;
  for by_day in
    select e.submission from jsonb_array_elements(submissions) as e (submission)
    where e.submission #>> '{policy,day_below}' is not null
    order by hashint8((e.submission ->> 'user_id')::bigint)
  loop
    perform require_policy(by_day.submission);
  end loop;

  with own as materialized (
    select c.buyer_id, c.id
    from jsonb_to_recordset(cart) as w (buyer_id bigint, id bigint, version int)
    join cart_line c on c.buyer_id = any(buyers) and c.buyer_id = w.buyer_id and c.id = w.id and c.version = w.version
    order by c.buyer_id, c.id for update of c
  )
  delete from cart_line c using own where c.buyer_id = any(buyers) and c.buyer_id = own.buyer_id and c.id = own.id;
  get diagnostics done = row_count;
  if done < jsonb_array_length(cart) then
    raise exception 'a cart line has changed' using errcode = 'LM001';
  end if;

  insert into order_group (buyer_id, group_no, total, created_by)
  select s.buyer_id, s.group_no, s.total, s.user_id
  from jsonb_to_recordset(submissions) as s (buyer_id bigint, group_no text, total bigint, user_id bigint);

  with placed as (
    insert into sales_order (tenant_id, order_no, group_no, buyer_id, buyer_name, state, amount, freight, freight_way,
      freight_terms, remark, receiver_name, mobile, delivery_address, created_by, expires_at, po_no, cost_centre, budgeted, goods,
      terms)
    select o.tenant_id, o.order_no, o.group_no, o.buyer_id, o.buyer_name, o.state, o.amount, o.freight, o.freight_way,
      nullif(o.freight_terms, 'null'), o.remark, o.receiver_name, o.mobile, o.delivery_address, o.user_id, o.expires_at, o.po_no,
      o.cost_centre, o.budgeted, o.goods, coalesce(o.terms, '{}')
    from jsonb_to_recordset(orders) as o (tenant_id int, order_no text, group_no text, buyer_id bigint, buyer_name text, state text,
      amount bigint, freight bigint, freight_way text, freight_terms jsonb, remark text, receiver_name text, mobile text,
      delivery_address text, user_id bigint, expires_at timestamptz, po_no text, cost_centre text, budgeted boolean, goods text,
      terms jsonb)
    returning order_no, id
  )
  select jsonb_object_agg(p.order_no, p.id), count(*) into order_ids, done from placed p;
  if (select count(*) from jsonb_object_keys(order_ids)) < done then
    raise exception 'an order number came twice' using errcode = 'LM001';
  end if;

  insert into order_event (tenant_id, order_id, seq, event, state, actor_kind, actor_id, actor_name)
  select o.tenant_id, (order_ids ->> o.order_no)::bigint, 1, 'submit', o.state, 'buyer', o.user_id, o.user_name
  from jsonb_to_recordset(orders) as o (tenant_id int, order_no text, state text, user_id bigint, user_name text);

  -- One row is locked by what changes it.
  if jsonb_array_length(order_lines) > 1 then
    perform 1
    from (
      select distinct l.tenant_id, l.product_id from jsonb_to_recordset(order_lines) as l (tenant_id int, product_id bigint)
    ) w
    join stock s on s.tenant_id = any(tenants) and s.tenant_id = w.tenant_id and s.product_id = w.product_id
    order by s.tenant_id, s.product_id for update of s;
  end if;
  with reserved as (
    update stock s set reserved = s.reserved + w.qty
    from (
      select l.tenant_id, l.product_id, min(l.product_version) as version, max(l.product_version) as newest, sum(l.qty)::bigint as qty
      from jsonb_to_recordset(order_lines) as l (tenant_id int, product_id bigint, product_version int, qty bigint)
      group by l.tenant_id, l.product_id
    ) w
    where s.tenant_id = any(tenants) and s.tenant_id = w.tenant_id and s.product_id = w.product_id
      and (s.reservable or s.on_hand - s.reserved >= w.qty) and w.version = w.newest
      and exists (
        select 1 from product p
        where p.tenant_id = any(tenants) and p.tenant_id = s.tenant_id and p.id = s.product_id and p.version = w.version)
    returning s.product_id, s.on_hand, s.reserved
  )
  select array_agg(r.product_id), array_agg(r.on_hand), array_agg(r.reserved) into products, on_hands, reserveds from reserved r;
  if coalesce(cardinality(products), 0)
    < (select count(distinct l.product_id) from jsonb_to_recordset(order_lines) as l (product_id bigint)) then
    raise exception 'a product has changed' using errcode = 'LM001';
  end if;
  stock := array(
    select u.figure
    from unnest(products, on_hands, reserveds) with ordinality as r (product_id, on_hand, reserved, n)
    cross join lateral unnest(array[r.product_id, r.on_hand, r.reserved]) with ordinality as u (figure, place)
    order by r.n, u.place);

  -- Several lines of a product reserve it one after the other: what lacks is the last ones'.
  insert into order_line (tenant_id, order_id, line_no, product_id, package_spec_id, cart_line_id, qty, backordered, price,
    amount, snapshot)
  select l.tenant_id, (order_ids ->> l.order_no)::bigint, l.line_no, l.product_id, l.package_spec_id, l.cart_line_id, l.qty,
    least(l.qty, greatest(0, r.reserved - sum(l.qty) over (partition by l.product_id)
      + sum(l.qty) over (partition by l.product_id order by l.n) - r.on_hand)),
    l.price, l.amount, l.snapshot
  from rows from (
    jsonb_to_recordset(order_lines) as (tenant_id int, order_no text, line_no smallint, product_id bigint, package_spec_id bigint,
      cart_line_id bigint, qty bigint, price bigint, amount bigint, snapshot jsonb)
  ) with ordinality as l (tenant_id, order_no, line_no, product_id, package_spec_id, cart_line_id, qty, price, amount, snapshot, n)
  join unnest(products, on_hands, reserveds) as r (product_id, on_hand, reserved) on r.product_id = l.product_id;

  insert into buyer_order (buyer_id, order_id, tenant_id, order_no, state, names, goods, cart_line_ids, po_no)
  select o.buyer_id, (order_ids ->> o.order_no)::bigint, o.tenant_id, o.order_no, o.state, o.names, o.goods, o.cart_line_ids, o.po_no
  from jsonb_to_recordset(orders) as o (buyer_id bigint, tenant_id int, order_no text, state text, names text, goods text,
    cart_line_ids bigint[], po_no text);

  if jsonb_array_length(taken) > 0 then
    perform take_budgets_of(buyers, taken);
  end if;

  replies := array(
    select jsonb_build_object('group_no', s.group_no, 'total', s.total, 'orders', o.placed)
    from rows from (
      jsonb_to_recordset(submissions) as (group_no text, total bigint)
    ) with ordinality as s (group_no, total, n)
    join (
      select o.group_no, jsonb_agg(jsonb_build_object('id', order_ids -> o.order_no, 'tenant_id', o.tenant_id,
        'order_no', o.order_no, 'amount', o.amount, 'seller_name', o.seller_name) order by o.tenant_id) as placed
      from jsonb_to_recordset(orders) as o (group_no text, tenant_id int, order_no text, amount bigint, seller_name text)
      group by o.group_no
    ) o on o.group_no = s.group_no
    order by s.n);
  with kept as (
    insert into idempotency (buyer_id, route, key, fingerprint, reply)
    select s.buyer_id, 'submit-order', s.key, s.fingerprint, replies[s.n]
    from rows from (
      jsonb_to_recordset(submissions) as (buyer_id bigint, key text, fingerprint text)
    ) with ordinality as s (buyer_id, key, fingerprint, n)
    on conflict do nothing
    returning key
  )
  select count(*) into done from kept;
  if done < jsonb_array_length(submissions) then
    raise exception 'a key has been used' using errcode = 'LM001';
  end if;
end $$;
