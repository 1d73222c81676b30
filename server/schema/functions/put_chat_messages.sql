-- put_chat_message for several conversations. Every writer goes through them in the order of conversations, so that no two wait for
-- each other in a circle. Whoever holds a lock for long delays those who share it no longer than half a second. Answers in the order
-- of the messages.
create or replace function put_chat_messages(messages jsonb)
returns table (buyer bigint, outcome text, number int, revision int, sent_at timestamptz) language plpgsql as $$
begin
  perform set_config('lock_timeout', '500ms', true);
  return query
  select m.buyer_id, s.outcome, s.number, s.revision, s.sent_at
  from (
    select *
    from rows from (
      jsonb_to_recordset(messages) as (tenant_id int, buyer_id bigint, client_key text, side text, sender_id bigint, sender text,
        kind text, body jsonb, preview text, flagged text)
    ) with ordinality as w (tenant_id, buyer_id, client_key, side, sender_id, sender, kind, body, preview, flagged, n)
    order by w.tenant_id, w.buyer_id
  ) m
  cross join lateral put_chat_message(m.tenant_id, m.buyer_id, m.client_key, m.side, m.sender_id, m.sender, m.kind, m.body, m.preview,
    m.flagged) s
  order by m.n;
end $$;
