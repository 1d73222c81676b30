-- old code: runs, because it makes operators as before and does not count what is sent.

-- People of sellers who are to become operators: a second super operator confirms it.
create table operator_request (
  user_id bigint not null constraint operator_request_pkey primary key references app_user,
  role text not null,
  asked_by bigint not null references app_user,
  asked_at timestamptz not null
);
comment on table operator_request is 'reference';

-- How many messages left each day by SMS and mail: counts, neither receivers nor texts.
create table sent_count (
  day date not null,
  way text not null constraint sent_count_way check (way in ('sms', 'mail')),
  sent int not null default 0,
  failed int not null default 0,
  constraint sent_count_pkey primary key (day, way)
);
comment on table sent_count is 'local';
