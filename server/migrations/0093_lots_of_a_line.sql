-- old code: stops, because it would write the count of a line into each of its lots.

-- A line of a shipment may consist of several lots, one row each, counted from 1.
alter table shipment_line add column part smallint not null default 1 constraint shipment_line_part check (part > 0);
alter table shipment_line drop constraint shipment_line_pkey;
alter table shipment_line add constraint shipment_line_pkey primary key (tenant_id, order_id, batch, line_no, part);
