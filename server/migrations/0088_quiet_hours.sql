-- old code: runs, because this only adds a table.

-- 免打扰时段: when a person wants no text messages that can wait; no row: never.
create table quiet_hours (
  user_id bigint not null constraint quiet_hours_pkey primary key references app_user,
  -- Times in China, HH:MM; a span may cross midnight.
  begins text not null,
  ends text not null
);
comment on table quiet_hours is 'reference';
