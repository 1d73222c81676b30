-- Stores a message under the next number. The lock of the conversation makes the order of the numbers the order in which they are
-- seen. Outcome: `sent`; `again`, the same message was stored before; `none`, there is no conversation; `closed`, the shop has no
-- online service; `blocked`, the seller takes nothing from this buyer; `fast`, the sender has sent five within a second.
create or replace function put_chat_message(
  tenant int, buyer bigint, message_key text, message_side text, person bigint, person_name text, message_kind text,
  content jsonb, preview text, flags text
) returns table (outcome text, number int, revision int, sent_at timestamptz) language plpgsql as $$
declare
  talk conversation%rowtype;
  known chat_message%rowtype;
  moment timestamptz;
  recent int;
begin
  select * into talk from conversation c where c.tenant_id = tenant and c.buyer_id = buyer for update;
  if talk.tenant_id is null then
    return query select 'none', 0, 0, null::timestamptz;
    return;
  end if;
  select * into known from chat_message m
  where m.tenant_id = tenant and m.buyer_id = buyer and m.sender_id = person and m.client_key = message_key;
  if known.seq is not null then
    return query select 'again', known.seq, known.rev, known.at;
    return;
  end if;
  if message_side = 'buyer' and not exists (
    select 1 from seller s where s.tenant_id = tenant and s.chat_open and s.state = 'active') then
    return query select 'closed', 0, 0, null::timestamptz;
    return;
  end if;
  if message_side = 'buyer' and talk.blocked_at is not null then
    return query select 'blocked', 0, 0, null::timestamptz;
    return;
  end if;
  moment := clock_timestamp();
  select count(*) into recent from chat_message m
  where m.tenant_id = tenant and m.buyer_id = buyer and m.seq > talk.last_seq - 40 and m.sender_id = person
    and m.side = message_side and m.at > moment - interval '1 second';
  if recent >= 5 and message_side <> 'system' then
    return query select 'fast', 0, 0, null::timestamptz;
    return;
  end if;
  if message_side = 'buyer' then
    update conversation c
    set last_seq = talk.last_seq + 1, rev = talk.rev + 1, last_at = moment, last_text = preview,
      buyer_read = talk.last_seq + 1, buyer_unread = 0, unread_since = null, buyer_user_id = person,
      seller_unread = talk.seller_unread + 1,
      unanswered_since = coalesce(talk.unanswered_since, moment),
      state = case when talk.state = 'open' then 'open' else 'waiting' end,
      waiting_since = case when talk.state = 'open' then null else coalesce(talk.waiting_since, moment) end
    where c.tenant_id = tenant and c.buyer_id = buyer;
  elsif message_side = 'seller' then
    update conversation c
    set last_seq = talk.last_seq + 1, rev = talk.rev + 1, last_at = moment, last_text = preview,
      seller_read = talk.last_seq + 1, seller_unread = 0, unanswered_since = null,
      buyer_unread = talk.buyer_unread + 1, unread_since = coalesce(talk.unread_since, moment),
      state = 'open', waiting_since = null,
      assigned_to = case when talk.state = 'open' then coalesce(talk.assigned_to, person) else person end
    where c.tenant_id = tenant and c.buyer_id = buyer;
  else
    update conversation c set last_seq = talk.last_seq + 1, rev = talk.rev + 1, last_at = moment
    where c.tenant_id = tenant and c.buyer_id = buyer;
  end if;
  insert into chat_message (tenant_id, buyer_id, seq, rev, client_key, side, sender_id, sender, kind, body, at, flagged)
  values (tenant, buyer, talk.last_seq + 1, talk.rev + 1, message_key, message_side, person, person_name, message_kind,
    content, moment, flags);
  return query select 'sent', talk.last_seq + 1, talk.rev + 1, moment;
end $$;
