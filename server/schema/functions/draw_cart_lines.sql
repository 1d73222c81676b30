-- Takes the chosen lines out of the cart, locked in the order of their ids: two submissions of the same lines, also two with the
-- same key, wait for each other here, and the second finds nothing.
create or replace function draw_cart_lines(wanted jsonb) returns void language plpgsql as $$
declare
  buyer constant bigint := wanted ->> 'buyer_id';
  done int := 0;
begin
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
end $$;
