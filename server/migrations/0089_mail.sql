-- old code: runs, because this only adds tables and allows one more channel, which it does not look for.

-- Where a person gets mails: only an address to which a code was sent that came back.
create table mail_address (
  user_id bigint not null constraint mail_address_pkey primary key references app_user,
  address text not null
);
comment on table mail_address is 'reference';

create table mail_code (
  user_id bigint primary key,
  address text not null,
  code_hash bytea not null,
  wrong_attempts int not null default 0,
  expires_at timestamptz not null
);
comment on table mail_code is 'local';

-- Mails whose sending has begun: one that stands here is never sent again, for it may have arrived.
create table mail_begun (
  key uuid primary key,
  begun_at timestamptz not null default now()
);
comment on table mail_begun is 'local';

-- What the embedded mail sender "sent": shown at /dev/outbox outside production.
create table outbox_mail (
  id bigint generated always as identity primary key,
  key uuid not null,
  address text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null default now()
);
comment on table outbox_mail is 'local';

alter table message_setting drop constraint message_setting_channel_check;
alter table message_setting add constraint message_setting_channel_check check (channel in ('site', 'sms', 'mail'));
