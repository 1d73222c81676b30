-- old code: stops, because it would take a file of products for one of prices.
-- Files of products.

alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind check (kind in ('prices', 'stock', 'products'));
