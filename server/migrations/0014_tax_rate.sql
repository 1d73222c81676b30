-- old code: runs, because it neither names the column nor needs it.
-- Percent of value-added tax that all prices of the product contain: 13 in general, less from small-scale taxpayers.
alter table product add column tax_rate smallint not null default 13;
alter table product add constraint product_tax_rate check (tax_rate between 0 and 100);
