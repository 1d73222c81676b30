-- What must hold whenever no transaction is open, whatever was done and however it ended. Every row is a breach.

select 'the stock holds what its orders hold' as rule, format('product %s: %s, orders hold %s', s.product_id, s.reserved, o.held) as breach
from stock s
cross join lateral (
  select coalesce(sum(l.qty - l.shipped - l.cancelled), 0) as held
  from order_line l join sales_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.tenant_id = s.tenant_id and l.product_id = s.product_id
    and o.state in ('awaitingConfirmation', 'awaitingPayment', 'awaitingShipment', 'partlyShipped')
) o
where s.reserved <> o.held

union all
select 'nothing is oversold', format('product %s: %s of %s', product_id, reserved, on_hand)
from stock where not reservable and reserved > on_hand

union all
select 'an order is the sum of its lines and the freight', format('order %s: %s, lines %s, freight %s', o.order_no, o.amount, l.amount, o.freight)
from sales_order o
cross join lateral (
  select sum(amount) as amount from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id
) l
where o.amount is distinct from l.amount + o.freight

union all
select 'a line costs one fen at least', format('line %s of order %s: %s', line_no, order_id, amount)
from order_line where amount < 1

union all
select 'a group is the sum of its orders', format('group %s: %s, orders %s', g.group_no, g.total, o.amount)
from order_group g
cross join lateral (
  select sum(amount) as amount from sales_order o where o.buyer_id = g.buyer_id and o.group_no = g.group_no
) o
where g.total is distinct from o.amount

union all
select 'every order belongs to a group', o.order_no
from sales_order o
where not exists (select from order_group g where g.buyer_id = o.buyer_id and g.group_no = o.group_no)

union all
select 'the buyer''s list says what the orders say', format('order %s: %s, list %s', o.order_no, o.state, b.state)
from sales_order o full join buyer_order b on b.buyer_id = o.buyer_id and b.order_id = o.id
where (b.tenant_id, b.order_no, b.state, b.created_at) is distinct from (o.tenant_id, o.order_no, o.state, o.created_at)

union all
select 'what was ordered has left the cart', format('cart line %s', c.id)
from cart_line c join order_line l on l.cart_line_id = c.id

union all
select 'goods belong to the seller of their order', format('product %s in order %s', l.product_id, l.order_id)
from order_line l left join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
where p.id is null

union all
select 'the history is whole and ends in the present', format('order %s: %s', o.order_no, o.state)
from sales_order o
cross join lateral (
  select count(*) as events, max(seq) as last, (array_agg(state order by seq desc))[1] as state
  from order_event e where e.tenant_id = o.tenant_id and e.order_id = o.id
) e
where e.events <> o.version or e.last <> o.version or e.state <> o.state

union all
select 'every answer that is kept names orders that exist', format('key %s', i.key)
from idempotency i
cross join lateral jsonb_array_elements(i.reply -> 'orders') answered
where not exists (
  select from sales_order o
  where o.tenant_id = (answered ->> 'tenant_id')::int and o.id = (answered ->> 'id')::bigint and o.buyer_id = i.buyer_id)

union all
select 'what is shipped, missing and received of a line is what its shipments say', format('line %s of order %s', l.line_no, l.order_id)
from order_line l
cross join lateral (
  select coalesce(sum(s.qty), 0) as shipped, coalesce(sum(s.received), 0) as received,
    coalesce(sum(s.qty - s.received), 0) as missing
  from shipment_line s where s.tenant_id = l.tenant_id and s.order_id = l.order_id and s.line_no = l.line_no
) s
where (s.shipped, s.received, s.missing) is distinct from (l.shipped, l.received, l.missing)

union all
select 'a shipment is counted as a whole, with a receipt', format('batch %s of order %s', s.batch, s.order_id)
from shipment s
cross join lateral (
  select count(*) as lines, count(l.received) as counted from shipment_line l
  where l.tenant_id = s.tenant_id and l.order_id = s.order_id and l.batch = s.batch
) l
left join receipt r on r.tenant_id = s.tenant_id and r.order_id = s.order_id and r.batch = s.batch
where l.lines = 0 or l.counted <> case when r.batch is null then 0 else l.lines end

union all
select 'what left the stock for an order is what its lines say', format('product %s of order %s: %s, lines %s', m.product_id, m.note, m.qty, l.qty)
from (
  select tenant_id, product_id, note, sum(before - after) as qty from stock_move where kind = 'ship' group by 1, 2, 3
) m
cross join lateral (
  select coalesce(sum(l.shipped), 0) as qty
  from order_line l join sales_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.tenant_id = m.tenant_id and l.product_id = m.product_id and o.order_no = m.note
) l
where m.qty <> l.qty

union all
select 'the state is what the lines say', format('order %s: %s, open %s, shipped %s, under way %s', o.order_no, o.state, l.open, l.shipped, l.under_way)
from sales_order o
cross join lateral (
  select sum(qty - shipped - cancelled) > 0 as open, sum(shipped) > 0 as shipped,
    sum(shipped - received - missing) > 0 as under_way
  from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id
) l
where (o.state in ('awaitingConfirmation', 'awaitingPayment', 'awaitingShipment', 'partlyShipped')) <> l.open
  or (o.state = 'partlyShipped') <> (l.open and l.shipped)
  or (not l.open and o.state <> case when not l.shipped then 'cancelled' when l.under_way then 'awaitingReceipt' else 'completed' end)
