-- old code: runs, because new columns are optional or have a default, and it only adds to the audit log.
-- The platform's back office: second factor, roles, and an audit log that says what changed.

alter table operator_user
  add column role text not null default 'super' check (role in ('super', 'content', 'admission', 'auditor')),
  -- Encrypted with a key derived from the server's secret; null: not yet set up.
  add column totp_secret bytea,
  -- The newest step that was used: a code works once.
  add column totp_step bigint,
  add column disabled boolean not null default false;

create table operator_recovery_code (
  user_id bigint not null references operator_user on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
comment on table operator_recovery_code is 'reference';

-- What a change turned into what: `{"field": ["before", "after"]}`.
alter table audit_log add column changes jsonb;
create index audit_log_at on audit_log (at);
create index audit_log_user on audit_log (user_id, id desc);

-- Rows are only added. What is older than three years may go; the law wants six months.
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '3 years' then
    return old;
  end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_unchanged before update or truncate on audit_log
  for each statement execute function audit_log_is_append_only();
create trigger audit_log_kept before delete on audit_log
  for each row execute function audit_log_is_append_only();
