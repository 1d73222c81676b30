-- Writes one move of an order: its new state, its event, and the state in the list of its buyer.
create or replace function write_move(
  tenant int, ordered bigint, buyer bigint, happened text, reached text, mover text, mover_id bigint, mover_name text, said text,
  moved_at timestamptz, waits_until timestamptz, promised_day date, changes_terms boolean, is_open boolean
) returns void language plpgsql as $$
declare
  place int;
begin
  update sales_order o set state = reached, version = o.version + 1, expires_at = coalesce(waits_until, o.expires_at),
    promised_on = coalesce(promised_day, o.promised_on),
    contract_due_at = case when changes_terms then moved_at else o.contract_due_at end,
    decline_reason = case when happened = 'decline' then said else o.decline_reason end,
    urged_at = case when happened = 'urge' then moved_at else o.urged_at end,
    extended_at = case when happened = 'extend' then moved_at else o.extended_at end,
    rest_reason = case when happened = 'askCancelRest' then said else o.rest_reason end,
    rest_asked_at = case when happened = 'askCancelRest' then moved_at
      when happened = 'refuseCancelRest' or not is_open then null else o.rest_asked_at end
  where o.tenant_id = tenant and o.id = ordered
  returning o.version into strict place;
  insert into order_event (tenant_id, order_id, seq, event, state, actor_kind, actor_id, actor_name, note)
  values (tenant, ordered, place, happened, reached, mover, mover_id, mover_name, said);
  update buyer_order b set state = reached where b.buyer_id = buyer and b.order_id = ordered and b.state <> reached;
end $$;
