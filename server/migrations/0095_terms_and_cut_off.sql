-- old code: runs, because an order without terms has none, and a seller without a cut-off has said none.
-- The form of an order asks for a day, an invoice, files and a way to pay; its lines say when they leave.
alter table sales_order add column terms jsonb not null default '{}';
alter table seller add column cut_off text not null default '';
alter table seller add constraint seller_cut_off check (cut_off ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$');
