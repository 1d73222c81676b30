-- Writes a whole submission of one buyer. The pauses of sellers are locked first; whether one rests is looked at with its part.
create or replace function place_submission(wanted jsonb, cart_ids bigint[], cart_versions int[], out reply jsonb, out stock bigint[])
language plpgsql as $$
declare
  buyer constant bigint := wanted ->> 'buyer_id';
  person constant bigint := wanted ->> 'user_id';
  po constant text := wanted ->> 'po_no';
  orders constant jsonb := wanted -> 'orders';
  is_budgeted constant boolean := jsonb_array_length(wanted #> '{policy,taken}') > 0;
  common constant jsonb := (wanted - 'orders' - 'policy') || jsonb_build_object('budgeted', is_budgeted);
  this_order jsonb;
  placed record;
  placed_ids bigint[] := '{}';
  answered jsonb := '[]';
  done int;
  key_of_answer text;
begin
  for n in 0 .. jsonb_array_length(orders) - 1 loop
    perform pg_advisory_xact_lock_shared(hashtext('selling'), (orders -> n ->> 'tenant_id')::int);
  end loop;

  if wanted #>> '{policy,approval_no}' is null then
    perform require_policy(wanted);
    delete from cart_line c
    where c.buyer_id = buyer and c.id = any(cart_ids) and c.version = cart_versions[array_position(cart_ids, c.id)];
    get diagnostics done = row_count;
    if done < cardinality(cart_ids) then
      raise exception 'a cart line has changed' using errcode = 'LM001';
    end if;
  end if;

  insert into order_group (buyer_id, group_no, total, created_by)
  values (buyer, wanted ->> 'group_no', (wanted ->> 'total')::bigint, person);

  stock := '{}';
  for n in 0 .. jsonb_array_length(orders) - 1 loop
    this_order := orders -> n;
    select p.order_id, p.stock into placed from place_order_of_seller((this_order ->> 'tenant_id')::int, common, this_order) p;
    stock := stock || placed.stock;
    placed_ids := placed_ids || placed.order_id;
    answered := answered || jsonb_build_object('id', placed.order_id, 'tenant_id', this_order -> 'tenant_id',
      'order_no', this_order -> 'order_no', 'amount', this_order -> 'amount', 'seller_name', this_order -> 'seller_name');
  end loop;

  insert into buyer_order (buyer_id, order_id, tenant_id, order_no, state, names, goods, cart_line_ids, po_no)
  select buyer, placed_ids[o.n], o.tenant_id, o.order_no, wanted ->> 'state', o.names, o.goods, o.cart_line_ids, po
  from rows from (
    jsonb_to_recordset(orders) as (tenant_id int, order_no text, names text, goods text, cart_line_ids bigint[])
  ) with ordinality as o (tenant_id, order_no, names, goods, cart_line_ids, n);

  if is_budgeted then
    perform take_budgets(buyer, wanted #> '{policy,taken}');
  end if;

  reply := jsonb_build_object('group_no', wanted -> 'group_no', 'total', wanted -> 'total', 'orders', answered);
  insert into idempotency (buyer_id, route, key, fingerprint, reply)
  values (buyer, 'submit-order', wanted ->> 'key', wanted ->> 'fingerprint', reply)
  on conflict do nothing
  returning key into key_of_answer;
  if key_of_answer is null then
    raise exception 'the key has been used' using errcode = 'LM001';
  end if;
end $$;
