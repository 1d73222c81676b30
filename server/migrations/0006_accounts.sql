-- old code: runs, because new columns are optional or have a default; only new code closes accounts.
-- Sessions that their owner can tell apart, keys for programs, consent, and accounts that can be closed.

alter table session
  add column id bigint generated always as identity unique,
  add column ip text not null default '',
  add column user_agent text not null default '',
  -- When this session proved the back office's second factor.
  add column second_factor_at timestamptz;

-- A closed account keeps its row, without name and number: orders and the audit log point at it.
alter table app_user
  drop constraint app_user_phone_check,
  alter column phone drop not null,
  add constraint app_user_phone_check check (phone ~ '^1[3-9][0-9]{9}$'),
  add column closed_at timestamptz;

alter table sms_code
  drop constraint sms_code_scene_check,
  add constraint sms_code_scene_check check (scene in ('login', 'register', 'phone', 'proof'));

-- A key acts for one person in one company and one back office. Only its SHA-256 is kept.
create table api_key (
  id bigint generated always as identity primary key,
  key_hash bytea not null unique,
  -- The first characters, to recognise it by.
  shown text not null,
  user_id bigint not null references app_user,
  company_id bigint references company,
  tenant_id int references seller,
  name text not null,
  read_only boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz not null
);
create index api_key_user on api_key (user_id);
comment on table api_key is 'reference';

-- Which version of which agreement a person accepted.
create table consent (
  user_id bigint not null references app_user,
  page_code text not null,
  version int not null,
  at timestamptz not null default now(),
  ip text not null,
  primary key (user_id, page_code, version)
);
comment on table consent is 'reference';

-- With what and from where a person has logged in lately: a login unlike all of them is told to them.
create table login_origin (
  user_id bigint not null,
  -- Browser and system without their versions.
  device text not null,
  place text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device, place)
);
comment on table login_origin is 'local';
