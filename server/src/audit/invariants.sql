-- Rules that hold whenever no transaction is open, whatever was done and however it ended. Every row is a violation.
-- Each rule is one statement, separated by `union all`; its Chinese name is in contract/src/supervision/invariant-texts.ts.
-- Sums per row are grouped first and then joined, unless an index leads from the row to its parts: finding the parts of
-- each row separately took minutes with fifty thousand orders.
-- A rule that compares tables of buyers with tables of sellers reads each side as a materialized part: no machine of a
-- cluster has both.

select 'the stock holds what its orders hold' as rule, format('商品 %s：占用 %s，订单占用 %s', s.product_id, s.reserved, coalesce(o.held, 0)) as breach
from stock s
left join (
  select l.tenant_id, l.product_id, sum(l.qty - l.shipped - l.cancelled) as held
  from order_line l join sales_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where o.state in ('awaitingConfirmation', 'awaitingPayment', 'awaitingShipment', 'partlyShipped')
  group by l.tenant_id, l.product_id
) o on o.tenant_id = s.tenant_id and o.product_id = s.product_id
where s.reserved <> coalesce(o.held, 0)

union all
select 'nothing is oversold', format('商品 %s：占用 %s，实有 %s', product_id, reserved, on_hand)
from stock where not reservable and reserved > on_hand

union all
select 'an order is the sum of its lines and the freight', format('订单 %s：%s，商品行 %s，运费 %s', o.order_no, o.amount, l.amount, o.freight)
from sales_order o
cross join lateral (
  select sum(amount) as amount from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id
) l
where o.amount is distinct from l.amount + o.freight

union all
select 'a line costs one fen at least', format('订单行 %s（订单编号 %s）：%s', line_no, order_id, amount)
from order_line where amount < 1

union all
select 'a group is the sum of its orders', format('下单批次 %s：%s，订单合计 %s', g.group_no, g.total, o.amount)
from order_group g
left join (
  select buyer_id, group_no, sum(amount) as amount from sales_order group by buyer_id, group_no
) o on o.buyer_id = g.buyer_id and o.group_no = g.group_no
where g.total is distinct from o.amount

union all
(with o as materialized (select buyer_id, group_no, order_no from sales_order),
  g as materialized (select buyer_id, group_no from order_group)
select 'every order belongs to a group', o.order_no
from o left join g on g.buyer_id = o.buyer_id and g.group_no = o.group_no
where g.group_no is null)

union all
(with o as materialized (
  select buyer_id, id, tenant_id, order_no, state, created_at, awaits_invoice, after_sales from sales_order
), b as materialized (
  select buyer_id, order_id, tenant_id, order_no, state, created_at, awaits_invoice, after_sales from buyer_order
)
select 'the buyer''s list says what the orders say', format('订单 %s：%s，买家列表 %s', o.order_no, o.state, b.state)
from o full join b on b.buyer_id = o.buyer_id and b.order_id = o.id
where (b.tenant_id, b.order_no, b.state, b.created_at, b.awaits_invoice, b.after_sales)
  is distinct from (o.tenant_id, o.order_no, o.state, o.created_at, o.awaits_invoice, o.after_sales))

union all
(with c as materialized (select id from cart_line),
  l as materialized (select cart_line_id from order_line where cart_line_id is not null)
select 'what was ordered has left the cart', format('待采行 %s', c.id)
from c join l on l.cart_line_id = c.id)

union all
select 'goods belong to the seller of their order', format('商品 %s（订单编号 %s）', l.product_id, l.order_id)
from order_line l left join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
where p.id is null

union all
select 'the history is whole and ends in the present', format('订单 %s：%s', o.order_no, o.state)
from sales_order o
cross join lateral (
  select count(*) as events, max(seq) as last, (array_agg(state order by seq desc))[1] as state
  from order_event e where e.tenant_id = o.tenant_id and e.order_id = o.id
) e
where e.events <> o.version or e.last <> o.version or e.state <> o.state

union all
select 'an order is paid by the payments that were accepted for it', format('订单 %s：%s，付款单 %s', o.order_no, o.paid, s.paid)
from sales_order o
cross join lateral (
  select coalesce(sum(s.credited), 0) as paid
  from payment_share s join payment p on p.tenant_id = s.tenant_id and p.id = s.payment_id
  where s.tenant_id = o.tenant_id and s.order_id = o.id and p.state = 'accepted'
) s
where o.paid <> s.paid

union all
select 'a payment is the sum of its shares, and credits what came and what the seller bears', format('付款单 %s：%s，分摊 %s', p.payment_no, p.amount, s.amount)
from payment p
cross join lateral (
  select sum(s.amount) as amount, sum(s.credited) as credited from payment_share s
  where s.tenant_id = p.tenant_id and s.payment_id = p.id
) s
where (p.amount, coalesce(p.received + p.written_off, 0)) is distinct from (s.amount, s.credited)

union all
select 'a payment is for orders of its buyer', format('付款单 %s', p.payment_no)
from payment p
join payment_share s on s.tenant_id = p.tenant_id and s.payment_id = p.id
join sales_order o on o.tenant_id = s.tenant_id and o.id = s.order_id
where o.buyer_id <> p.buyer_id

union all
select 'an order whose state needs the money has it, and waits where a voucher does', format('订单 %s：已付 %s，应付 %s', o.order_no, o.paid, o.amount)
from sales_order o
where o.voucher_waits <> exists (
    select from payment_share s join payment p on p.tenant_id = s.tenant_id and p.id = s.payment_id
    where s.tenant_id = o.tenant_id and s.order_id = o.id and p.state = 'submitted')
  or o.voucher_waits and o.state <> 'awaitingPayment' and not o.on_credit

union all
select 'what went back of an order is what refunds say, and no more goes back than was paid', format('订单 %s：已退 %s，已付 %s，退款单 %s', o.order_no, o.refunded, o.paid, r.confirmed)
from sales_order o
cross join lateral (
  select coalesce(sum(r.amount), 0) as owed, coalesce(sum(r.amount) filter (where r.state = 'confirmed'), 0) as confirmed
  from refund r where r.tenant_id = o.tenant_id and r.order_id = o.id
) r
where o.refunded <> r.confirmed or r.owed > o.paid

union all
select 'what was paid beyond the cost of an order is owed back', format('订单 %s：已付 %s，应付 %s，待退 %s', o.order_no, o.paid, l.cost, r.owed)
from sales_order o
cross join lateral (
  select sum(l.amount - round(l.amount::numeric * l.cancelled / l.qty))
    + case when bool_and(l.cancelled = l.qty) then 0 else o.freight end as cost
  from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id
) l
cross join lateral (
  select coalesce(sum(r.amount) filter (where r.reason not in ('outside', 'afterSale')), 0) as owed,
    coalesce(sum(r.amount) filter (where r.reason = 'outside'), 0) as outside, coalesce(sum(r.amount), 0) as back
  from refund r where r.tenant_id = o.tenant_id and r.order_id = o.id
) r
cross join lateral (
  select o.reduced - coalesce(sum(a.owed), 0) as unowed
  from aftersale a where a.tenant_id = o.tenant_id and a.order_id = o.id
) a
-- Parts are rounded to the fen: all of them together give back no more than was paid.
where r.owed > greatest(o.paid - l.cost + a.unowed, 0)
  or r.owed + r.outside < o.paid - l.cost + a.unowed and r.back < o.paid

union all
select 'a refund belongs to the buyer of its order', format('退款单 %s', r.refund_no)
from refund r join sales_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
where r.buyer_id <> o.buyer_id

union all
select 'an account holds and bills what its orders take up', format('买家 %s（卖家 %s）：%s + %s，订单 %s + %s', a.buyer_id, a.tenant_id, a.held, a.billed, u.held, u.billed)
from credit_account a
left join (
  select tenant_id, buyer_id, sum(held) as held, sum(billed) as billed from credit_use group by 1, 2
) u on u.tenant_id = a.tenant_id and u.buyer_id = a.buyer_id
where (a.held, a.billed) is distinct from (coalesce(u.held, 0), coalesce(u.billed, 0))

union all
(with uses as materialized (
  select o.buyer_id, o.id, o.order_no, u.held, u.billed, o.on_credit <> (u.order_id is not null)
    or o.on_credit and ((u.held, u.billed) is distinct from (e.held, e.billed)
      or u.held + u.billed <> greatest(l.total - o.paid + o.refunded - o.reduced, 0)) as wrong
  from sales_order o
  left join credit_use u on u.tenant_id = o.tenant_id and u.order_id = o.id
  cross join lateral (
    select coalesce(sum(e.held), 0) as held, coalesce(sum(e.billed), 0) as billed
    from credit_entry e where e.tenant_id = o.tenant_id and e.order_id = o.id
  ) e
  cross join lateral (
    select sum(l.amount - round(l.amount::numeric * l.cancelled / l.qty))
      + case when bool_and(l.cancelled = l.qty) then 0 else o.freight end as total
    from order_line l
    where l.tenant_id = o.tenant_id and l.order_id = o.id
  ) l
), b as materialized (select buyer_id, order_id, owes from buyer_order)
select 'an order on credit takes up what its entries say, and what is owed for it', format('订单 %s：%s + %s', u.order_no, u.held, u.billed)
from uses u
left join b on b.buyer_id = u.buyer_id and b.order_id = u.id
where u.wrong or b.owes <> coalesce(u.held + u.billed > 0, false))

union all
(with named as materialized (
  select i.key, i.buyer_id, (answered ->> 'tenant_id')::int as tenant_id, (answered ->> 'id')::bigint as id
  from idempotency i cross join lateral jsonb_array_elements(i.reply -> 'orders') answered
), o as materialized (select tenant_id, id, buyer_id from sales_order)
select 'every answer that is kept names orders that exist', format('幂等键 %s', n.key)
from named n left join o on o.tenant_id = n.tenant_id and o.id = n.id and o.buyer_id = n.buyer_id
where o.id is null)

union all
select 'what is shipped, missing and received of a line is what its shipments say', format('订单行 %s（订单编号 %s）', l.line_no, l.order_id)
from order_line l
cross join lateral (
  select coalesce(sum(s.qty), 0) as shipped, coalesce(sum(s.received), 0) as received,
    coalesce(sum(s.qty - s.received), 0) as missing
  from shipment_line s where s.tenant_id = l.tenant_id and s.order_id = l.order_id and s.line_no = l.line_no
) s
cross join lateral (
  select coalesce(sum(a.made_good), 0) as qty
  from aftersale_line a where a.tenant_id = l.tenant_id and a.order_id = l.order_id and a.line_no = l.line_no
) later
where (s.shipped, s.received + later.qty, s.missing - later.qty) is distinct from (l.shipped, l.received, l.missing)

union all
select 'after-sales speak of no more than came, or was missing', format('订单行 %s（订单编号 %s）', l.line_no, l.order_id)
from order_line l
cross join lateral (
  select coalesce(sum(a.claimed) filter (where s.reason <> 'missing'), 0) as came,
    coalesce(sum(a.claimed) filter (where s.reason = 'missing'), 0) as missing,
    coalesce(sum(a.accepted) filter (where s.remedy = 'return' and s.state = 'done'), 0) as accepted
  from aftersale_line a join aftersale s on s.tenant_id = a.tenant_id and s.id = a.aftersale_id
  where a.tenant_id = l.tenant_id and a.order_id = l.order_id and a.line_no = l.line_no
) a
where a.came > l.received or a.missing > l.missing or a.accepted > l.returned

union all
select 'what came off an order is what its after-sales took', format('订单 %s：%s，售后 %s', o.order_no, o.reduced, a.reduced)
from sales_order o
cross join lateral (
  select coalesce(sum(s.reduced), 0) as reduced, coalesce(sum(s.owed), 0) as owed, count(*) filter (where s.due_at is not null) > 0 as open
  from aftersale s where s.tenant_id = o.tenant_id and s.order_id = o.id
) a
cross join lateral (
  select coalesce(sum(r.amount), 0) as owed
  from refund r join aftersale s on s.tenant_id = r.tenant_id and s.order_id = r.order_id 
    and (r.cause = 'aftersale:' || s.id or r.cause like 'aftersale:' || s.id || ':%')
  where r.tenant_id = o.tenant_id and r.order_id = o.id
) r
cross join lateral (
  select sum(l.reduced) as reduced from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id
) l
where o.reduced <> a.reduced or o.after_sales <> a.open or r.owed <> a.owed or l.reduced + o.freight_reduced > o.reduced

union all
select 'goods that were not accepted wait until they are sent to the buyer', format('售后单 %s（订单编号 %s）', a.aftersale_no, a.order_id)
from aftersale a
where a.rest_waits <> (a.is_back and a.state in ('done', 'closed')
  and not exists (
    select 1 from aftersale_parcel p where p.tenant_id = a.tenant_id and p.aftersale_id = a.id and p.direction = 'rest')
  and exists (
    select 1 from aftersale_line l
    where l.tenant_id = a.tenant_id and l.aftersale_id = a.id and (a.state = 'closed' or l.accepted < l.qty)))

union all
select 'a shipment is counted as a whole, with a receipt', format('发货批次 %s（订单编号 %s）', s.batch, s.order_id)
from shipment s
cross join lateral (
  select count(*) as lines, count(l.received) as counted from shipment_line l
  where l.tenant_id = s.tenant_id and l.order_id = s.order_id and l.batch = s.batch
) l
left join receipt r on r.tenant_id = s.tenant_id and r.order_id = s.order_id and r.batch = s.batch
where l.lines = 0 or l.counted <> case when r.batch is null then 0 else l.lines end

union all
select 'what left the stock for an order is what its lines say', format('商品 %s（订单 %s）：%s，订单行 %s', m.product_id, m.note, m.qty, coalesce(l.qty, 0))
from (
  select tenant_id, product_id, note, sum(before - after) as qty from stock_move where kind = 'ship' group by 1, 2, 3
) m
left join (
  select l.tenant_id, l.product_id, o.order_no, sum(l.shipped) as qty
  from order_line l join sales_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.shipped > 0 group by 1, 2, 3
) l on l.tenant_id = m.tenant_id and l.product_id = m.product_id and l.order_no = m.note
where m.qty <> coalesce(l.qty, 0)

union all
select 'the state is what the lines say', format('订单 %s：%s，欠交 %s，已发 %s，在途 %s', o.order_no, o.state, l.open, l.shipped, l.under_way)
from sales_order o
cross join lateral (
  select sum(qty - shipped - cancelled) > 0 as open, sum(shipped) > 0 as shipped,
    sum(shipped - received - missing) > 0 as under_way
  from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id
) l
where (o.state in ('awaitingConfirmation', 'awaitingPayment', 'awaitingShipment', 'partlyShipped')) <> l.open
  or (o.state = 'partlyShipped') <> (l.open and l.shipped)
  or (not l.open and o.state <> case when not l.shipped then 'cancelled' when l.under_way then 'awaitingReceipt' else 'completed' end)

union all
select 'papers are numbered without a gap', format('%s（卖家 %s）：%s，最后编号 %s', c.kind, c.tenant_id, d.numbers, c.last)
from document_counter c
cross join lateral (
  select count(distinct number) as numbers, coalesce(max(number), 0) as highest
  from document d where d.tenant_id = c.tenant_id and d.kind = c.kind
) d
where d.numbers <> c.last or d.highest <> c.last

union all
select 'versions of a paper are numbered without a gap', format('%s %s（卖家 %s）', kind, number, tenant_id)
from document group by tenant_id, kind, number
having count(*) <> max(version) or count(distinct subject) <> 1

union all
select 'an order waits for an invoice while a request is open', o.order_no
from sales_order o
cross join lateral (
  select count(*) as open from invoice_request_order s join invoice_request r on r.tenant_id = s.tenant_id and r.id = s.request_id
  where s.tenant_id = o.tenant_id and s.order_id = o.id and r.state = 'open'
) r
where r.open <> o.awaits_invoice::int

union all
select 'what is invoiced of an order is what stands on invoices', format('订单 %s：已开票 %s，发票 %s', o.order_no, o.invoiced, r.invoiced)
from sales_order o
cross join lateral (
  select coalesce(sum(l.amount - l.taken_back), 0) as invoiced,
    coalesce(sum(l.amount - l.taken_back) filter (where l.line_no = 0), 0) as freight
  from invoice_request_line l join invoice_request r on r.tenant_id = l.tenant_id and r.id = l.request_id
  where l.tenant_id = o.tenant_id and l.order_id = o.id and r.state = 'issued'
) r
where (o.invoiced, o.freight_invoiced) is distinct from (r.invoiced, r.freight)

union all
select 'what is invoiced of a line is what stands on invoices', format('订单行 %s（订单编号 %s）：已开票 %s，发票 %s', o.line_no, o.order_id, o.invoiced, r.invoiced)
from order_line o
cross join lateral (
  select coalesce(sum(l.amount - l.taken_back), 0) as invoiced
  from invoice_request_line l join invoice_request r on r.tenant_id = l.tenant_id and r.id = l.request_id
  where l.tenant_id = o.tenant_id and l.order_id = o.order_id and l.line_no = o.line_no and r.state = 'issued'
) r
where o.invoiced <> r.invoiced

union all
select 'a request is what its orders and invoices say', format('开票申请 %s（卖家 %s）', r.id, r.tenant_id)
from invoice_request r
cross join lateral (
  select coalesce(sum(amount), 0) as amount from invoice_request_order s where s.tenant_id = r.tenant_id and s.request_id = r.id
) s
cross join lateral (
  select coalesce(sum(amount), 0) as amount, coalesce(sum(taken_back), 0) as taken_back
  from invoice_request_line l where l.tenant_id = r.tenant_id and l.request_id = r.id
) l
cross join lateral (
  select coalesce(sum(gross), 0) as gross, coalesce(sum(net), 0) as net, coalesce(sum(tax), 0) as tax
  from invoice i where i.tenant_id = r.tenant_id and i.request_id = r.id
) i
where s.amount <> r.amount or l.amount <> r.amount or i.net < 0 or i.tax < 0
  or i.gross <> case when r.state in ('issued', 'reversed') then r.amount - l.taken_back else 0 end
  or (r.state = 'reversed') <> (l.taken_back = r.amount)

union all
select 'a red invoice is what its lines take back', format('红字发票 %s（卖家 %s）', i.invoice_no, i.tenant_id)
from invoice i
cross join lateral (
  select coalesce(sum(amount), 0) as amount from red_invoice_line b where b.tenant_id = i.tenant_id and b.invoice_no = i.invoice_no
) b
where b.amount <> case when i.red_of is null then 0 else -i.gross end

union all
select 'what was taken back of a line is what red invoices say', format('开票申请 %s（订单编号 %s，行 %s）', l.request_id, l.order_id, l.line_no)
from invoice_request_line l
cross join lateral (
  select coalesce(sum(b.amount), 0) as amount
  from red_invoice_line b join invoice i on i.tenant_id = b.tenant_id and i.invoice_no = b.invoice_no
  where b.tenant_id = l.tenant_id and b.order_id = l.order_id and b.line_no = l.line_no and i.request_id = l.request_id
) b
where l.taken_back <> b.amount

union all
select 'a statement is the sum of its lines', format('订单 %s（对账单 %s）', o.order_no, o.statement_id)
from statement_order o
left join (
  select tenant_id, statement_id, order_id, sum(ordered) as ordered, sum(delivered) as delivered, sum(returned) as returned,
    case when bool_and(invoiced is not null) then sum(invoiced) end as invoiced
  from statement_line group by 1, 2, 3
) l on l.tenant_id = o.tenant_id and l.statement_id = o.statement_id and l.order_id = o.order_id
where (l.ordered, l.delivered, l.returned) is distinct from (o.ordered, o.delivered, o.returned) or l.invoiced <> o.invoiced

union all
select 'one statement of a month is valid', format('%s（买家 %s，卖家 %s）', month, buyer_id, tenant_id)
from statement group by tenant_id, buyer_id, month
having count(*) filter (where state <> 'replaced') <> 1 or count(*) <> max(version)

union all
select 'a budget is the sum of its entries', format('预算 %s（%s 起）：占用 %s，已用 %s', p.budget_id, p.starts_on, p.held, p.spent)
from budget_period p
left join (
  select buyer_id, budget_id, starts_on, sum(held) as held, sum(spent) as spent from budget_entry group by 1, 2, 3
) e on e.buyer_id = p.buyer_id and e.budget_id = p.budget_id and e.starts_on = p.starts_on
where (p.held, p.spent) is distinct from (coalesce(e.held, 0), coalesce(e.spent, 0))

union all
select 'an order has of a budget what it still costs', format('订单 %s（预算 %s）：%s，应占 %s', o.order_no, e.budget_id, e.spent, c.cost)
from (
  select buyer_id, ref, budget_id, sum(spent) as spent from budget_entry group by buyer_id, ref, budget_id, starts_on
) e
join sales_order o on o.buyer_id = e.buyer_id and o.order_no = e.ref
join (
  select tenant_id, order_id, sum(amount - round(amount::numeric * cancelled / qty)) as goods, bool_and(cancelled = qty) as is_cancelled
  from order_line group by 1, 2
) l on l.tenant_id = o.tenant_id and l.order_id = o.id
cross join lateral (select l.goods + case when l.is_cancelled then 0 else o.freight end - o.reduced as cost) c
where o.budgeted and e.spent <> c.cost

union all
select 'what is held waits for an approval', format('企业 %s：占用 %s（预算 %s），待审批 %s', p.buyer_id, p.held, p.budget_id, w.total)
from (select buyer_id, budget_id, sum(held) as held from budget_period group by buyer_id, budget_id) p
cross join lateral (
  select coalesce(sum(r.total), 0) as total from approval_request r
  where r.buyer_id = p.buyer_id and r.state = 'pending'
    and r.draft -> 'held' @> jsonb_build_array(jsonb_build_object('budget_id', p.budget_id))
) w
where p.held <> w.total

union all
select 'an order waits for the change that is under way', format('订单 %s：%s，改单 %s', o.order_no, o.change_state, coalesce(c.state, ''))
from sales_order o
left join order_change c on c.tenant_id = o.tenant_id and c.order_id = o.id and c.state in ('asked', 'open')
where o.change_state <> coalesce(c.state, '')
  or c.state is not null and (o.state not in ('awaitingConfirmation', 'awaitingPayment', 'awaitingShipment') or c.buyer_id <> o.buyer_id)
  or c.state = 'open' and c.amount_before <> o.amount

union all
select 'a seller is rated what its ratings say', format('卖家 %s：评价 %s 条，合计 %s', tenant_id, s.count, r.count)
from seller_rating s
full join (
  select tenant_id, count(*)::int as count, sum(quality)::int as quality, sum(delivery)::int as delivery, sum(service)::int as service
  from rating where visibility <> 'abuse' group by tenant_id
) r using (tenant_id)
where (coalesce(s.count, 0), coalesce(s.quality, 0), coalesce(s.delivery, 0), coalesce(s.service, 0))
  <> (coalesce(r.count, 0), coalesce(r.quality, 0), coalesce(r.delivery, 0), coalesce(r.service, 0))

union all
select 'a rating is of a completed order of its buyer', format('订单 %s', r.order_no)
from rating r join sales_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
where o.state <> 'completed' or o.buyer_id <> r.buyer_id or o.order_no <> r.order_no
