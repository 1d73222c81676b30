-- old code: runs, because it does not know the new table.

-- What parts of one family cost their seller, whatever is changed of them: sellers publish it for indicative prices.
create table family_sheet (
  -- A name of fastener/src/family/families.ts.
  family text not null,
  tenant_id int not null,
  -- As the form sends it.
  sheet jsonb not null,
  -- Whether it counts for indicative prices.
  published boolean not null,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint family_sheet_pkey primary key (family, tenant_id)
);
comment on table family_sheet is 'reference';
create index family_sheet_seller on family_sheet (tenant_id);
