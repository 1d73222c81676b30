-- old code: runs, because this only adds a table.

create table voucher_code (
  tenant_id int not null,
  subject text not null,
  code text not null,
  constraint voucher_code_pkey primary key (tenant_id, subject),
  constraint voucher_code_subject
    check (subject in ('receivable', 'revenue', 'tax', 'bank') or subject ~ '^buyer:[0-9]+$')
);
comment on table voucher_code is 'tenant (tenant_id)';
