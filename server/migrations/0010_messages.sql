-- old code: stops, because it writes messages without user_id, which may not be null any more.
-- A message reaches each person that it is for by itself: read, settings and deletion are theirs.

-- buyer_id 0: it concerns the person, whatever company they act for.
alter table message
  add column user_id bigint,
  add column kind text not null default 'order'
    check (kind in ('order', 'member', 'price', 'alliance', 'system', 'security')),
  -- Path within the product.
  add column link text not null default '';

insert into message (buyer_id, user_id, title, text, order_no, read_at, created_at)
select m.buyer_id, cm.user_id, m.title, m.text, m.order_no, m.read_at, m.created_at
from message m join company_member cm on cm.company_id = m.buyer_id
where m.user_id is null;
delete from message where user_id is null;
alter table message alter column user_id set not null;

drop index message_unread;
create index message_unread on message (buyer_id, user_id) where read_at is null;
create index message_of on message (buyer_id, user_id, id desc);

-- What somebody does not want to be told; no row: everything.
create table message_setting (
  user_id bigint not null references app_user,
  kind text not null,
  channel text not null check (channel in ('site', 'sms')),
  wanted boolean not null,
  primary key (user_id, kind, channel)
);
comment on table message_setting is 'reference';
