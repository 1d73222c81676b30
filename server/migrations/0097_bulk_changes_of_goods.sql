-- old code: runs, because this only adds tables.

-- A field of many goods that was changed at once, to be undone within a day.
create table goods_edit (
  tenant_id int not null,
  id bigint generated always as identity,
  -- As on the wire: minPurchase, taxRate.
  field text not null,
  -- What it was set to, in words.
  said text not null,
  changed int not null default 0,
  made_at timestamptz not null,
  made_by text not null,
  undone_at timestamptz,
  constraint goods_edit_pkey primary key (tenant_id, id)
);
comment on table goods_edit is 'tenant (tenant_id)';

-- Old and new of each of its goods, as stored; they are kept for a day.
create table goods_edit_row (
  tenant_id int not null,
  edit_id bigint not null,
  product_id bigint not null,
  before text not null,
  after text not null,
  constraint goods_edit_row_pkey primary key (tenant_id, edit_id, product_id),
  constraint goods_edit_row_edit foreign key (tenant_id, edit_id) references goods_edit
);
comment on table goods_edit_row is 'tenant (tenant_id)';
