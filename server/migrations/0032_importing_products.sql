-- old code: stops, because it would take a file of products for one of prices.
-- Files of products.

alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind check (kind in ('prices', 'stock', 'products'));

-- The picture that the seller shows of a product, in the store of files; empty: the drawing of its standard.
alter table product add column picture text not null default '';
