-- old code: runs, because what is new has defaults and it never writes it.

alter table product add column tax_code text not null default ''
  constraint product_tax_code check (tax_code ~ '^([0-9]{19})?$');
alter table seller add column freight_tax_code text not null default ''
  constraint seller_freight_tax_code check (freight_tax_code ~ '^([0-9]{19})?$');
alter table invoice_request_line add column qty bigint constraint invoice_request_line_qty check (qty > 0);
