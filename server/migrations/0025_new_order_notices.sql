-- old code: runs, because at worst a seller is told of a new order by both.

-- A seller is told of new orders a moment after they were placed, many at once: telling each inside the transaction that
-- places it took longer than placing it.
alter table sales_order add column seller_told_at timestamptz;
update sales_order set seller_told_at = created_at;
create index sales_order_untold on sales_order (created_at) where seller_told_at is null;
