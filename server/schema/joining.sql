-- How people come to a company or to the staff of a shop.

-- A link that leads a colleague in. Only the hash of its code is kept.
create table invitation (
  id bigint generated always as identity primary key,
  code_hash bytea not null unique,
  company_id bigint references company,
  invited_by bigint not null references app_user,
  role text not null,
  -- Where it is for one person only; null: whoever has the link, once.
  phone text,
  state text not null default 'open' check (state in ('open', 'used', 'revoked')),
  used_by bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tenant_id int constraint invitation_tenant_fkey references seller,
  constraint invitation_place check ((company_id is null) <> (tenant_id is null)),
  constraint invitation_role check (case
    when tenant_id is null then role in ('admin', 'purchaser', 'approver', 'finance', 'reader')
    else role in ('owner', 'sales', 'warehouse', 'finance', 'service', 'reader') end),
  -- Whoever has the link may join a company; the staff of a seller is invited by number.
  constraint invitation_phone_of_staff check (tenant_id is null or phone is not null or state <> 'open')
);
comment on table invitation is 'reference';
create index invitation_company on invitation (company_id);
create index invitation_phone on invitation (phone) where state = 'open';
create index invitation_tenant on invitation (tenant_id) where tenant_id is not null;

-- Somebody asked to be let in.
create table join_request (
  company_id bigint not null references company,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  note text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table join_request is 'reference';
create unique index join_request_open on join_request (company_id, user_id) where state = 'open';
create index join_request_user on join_request (user_id);
