-- old code: runs, because indexes change no answer.
-- Lists of tens of thousands of orders: a tab is found, and the tabs are counted, by reading an index and no order.

create index buyer_order_tab on buyer_order (buyer_id, state, created_at desc, order_id desc)
  include (tenant_id, awaits_invoice, after_sales, amount, ordered_by, po_no);
create index buyer_order_awaiting_invoice on buyer_order (buyer_id, created_at desc, order_id desc) where awaits_invoice;
create index buyer_order_after_sales on buyer_order (buyer_id, created_at desc, order_id desc) where after_sales;
create index sales_order_tab on sales_order (tenant_id, state, created_at desc, id desc)
  include (awaits_invoice, after_sales, po_no);
create index sales_order_awaiting_invoice on sales_order (tenant_id, created_at desc, id desc) where awaits_invoice;
create index sales_order_after_sales on sales_order (tenant_id, created_at desc, id desc) where after_sales;
