-- old code: stops, because what after-sales take off orders would stay in the budgets that paid for them.
-- What returns give back: goods to the stock, money to budgets.

-- Where goods of after-sales usually go back to; empty: not said yet.
alter table seller add column return_address text not null default '';

-- Goods that came back and are sold again.
alter table stock_move drop constraint stock_move_kind_check;
alter table stock_move add constraint stock_move_kind_check
  check (kind in ('count', 'in', 'out', 'import', 'erp', 'ship', 'aftersale', 'return'));

-- What after-sales took off orders until now goes back to the budgets that paid for them.
select give_back_budgets(o.buyer_id, o.order_no, l.cancelled + o.reduced)
from sales_order o
cross join lateral (
  select sum(round(l.amount::numeric * l.cancelled / l.qty))::bigint + case when bool_and(l.cancelled = l.qty) then o.freight else 0 end as cancelled
  from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id
) l
where o.budgeted and o.reduced > 0;
