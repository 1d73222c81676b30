-- Freezes a submission that has to be approved first. `request`: what the row says besides; the answer is kept as that of an order is.
create or replace function request_approval(wanted jsonb, request jsonb, out reply jsonb) language plpgsql as $$
declare
  buyer constant bigint := wanted ->> 'buyer_id';
  key_of_answer text;
begin
  perform require_policy(wanted);
  perform draw_cart_lines(wanted);

  insert into approval_request (buyer_id, approval_no, requested_by, requester_name, total, po_no, cost_centre_id, draft, rules,
    steps, created_at, expires_at)
  values (buyer, request ->> 'approval_no', (wanted ->> 'user_id')::bigint, wanted ->> 'user_name', (wanted ->> 'total')::bigint,
    coalesce(wanted ->> 'po_no', ''), (request ->> 'cost_centre_id')::bigint, request -> 'draft', request -> 'rules',
    request -> 'steps', (request ->> 'created_at')::timestamptz, (request ->> 'expires_at')::timestamptz);

  perform take_budgets(buyer, wanted #> '{policy,taken}');

  reply := jsonb_build_object('group_no', '', 'total', wanted -> 'total', 'orders', '[]'::jsonb,
    'approval_no', request -> 'approval_no');
  insert into idempotency (buyer_id, route, key, fingerprint, reply)
  values (buyer, 'submit-order', wanted ->> 'key', wanted ->> 'fingerprint', reply)
  on conflict do nothing
  returning key into key_of_answer;
  if key_of_answer is null then
    raise exception 'the key has been used' using errcode = 'LM001';
  end if;
end $$;
