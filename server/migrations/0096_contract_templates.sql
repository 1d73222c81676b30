-- old code: runs, because it writes contracts in the usual wording.
create table contract_template (
  tenant_id int not null,
  version int not null check (version > 0),
  clauses jsonb not null,
  made_at timestamptz not null,
  made_by text not null,
  primary key (tenant_id, version)
);
comment on table contract_template is 'tenant (tenant_id)';
