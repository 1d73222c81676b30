-- old code: runs, because this only adds a table.

create table order_pick (
  tenant_id int not null,
  order_id bigint not null,
  line_no smallint not null,
  picked bigint not null,
  shipped bigint not null,
  is_short boolean not null,
  picked_at timestamptz not null,
  picked_by text not null,
  constraint order_pick_pkey primary key (tenant_id, order_id, line_no),
  constraint order_pick_qty check (picked >= 0),
  constraint order_pick_line foreign key (tenant_id, order_id, line_no) references order_line on delete cascade
);
comment on table order_pick is 'tenant (tenant_id)';
