import type { ImportKind } from '@lianmeng/contract/imports/columns'
import type { SellerStep, WaitingKind } from '@lianmeng/contract/seller-home/endpoints'
import { type AftersaleState, aftersaleEventsFor, aftersaleStates } from '@lianmeng/trade/aftersale/states'
import { statesBefore, statesIn } from '@lianmeng/trade/order/states'
import { refundStates, takesTransfer } from '@lianmeng/trade/payment/refund'
import type { QuoteState } from '@lianmeng/trade/quotes/states'
import type { Db } from '../../database/db.ts'
import { overInvoicedOf } from '../../order/finding/over-invoiced.ts'

/** States of orders with goods still to ship. */
const deliverable = statesBefore('ship')

/** States of after-sales that await an action of the seller. */
const waitingForSeller: AftersaleState[] = aftersaleStates.filter(
  (state) => aftersaleEventsFor(state, 'seller').length > 0,
)

/** States of orders whose terms may still change. */
const changeable = statesBefore('proposeChange')

/** States of refunds that await the seller's money. */
const toRefund = refundStates.filter(takesTransfer)

/** States of quotes that await the seller's price. */
const toQuote: QuoteState[] = ['awaited', 'countered']

/** What a return or a refund makes necessary elsewhere, and conversations that wait. */
type FollowUp = 'redInvoices' | 'statements' | 'returnsBack' | 'chats'

export type HomeRow = Record<Exclude<WaitingKind, FollowUp> | 'listed' | 'goods', number> & {
  orderDueAt: Date | null
  inquiryDueAt: Date | null
  applicationDueAt: Date | null
  aftersaleDueAt: Date | null
} & Record<'paymentsAmount' | 'refundsAmount' | 'invoicesAmount', number> &
  Record<'paymentsSince' | 'refundsSince' | 'invoicesSince', Date | null>

/** Amounts in fen. */
export type FollowUpRow = Record<FollowUp, number> &
  Record<'redInvoicesAmount' | 'statementsAmount' | 'returnsBackAmount', number> &
  Record<'chatsSince' | 'returnsBackSince', Date | null>

/**
 * Invoices beyond what is kept, statements that an after-sale overtook before they were confirmed, goods that came back and nobody
 * has looked at, and conversations that wait for an answer.
 */
export async function followUps(db: Db, tenantId: number): Promise<FollowUpRow> {
  const [row] = await db<FollowUpRow[]>`
    select w.count as "redInvoices", w.amount as "redInvoicesAmount", t.count as chats, t.since as "chatsSince",
      y.count as statements, y.amount as "statementsAmount",
      z.count as "returnsBack", z.amount as "returnsBackAmount", z.since as "returnsBackSince"
    from (
      select count(*), coalesce(sum(x.over), 0) as amount
      from (
        select ${overInvoicedOf(db, tenantId)} as over from sales_order o where o.tenant_id = ${tenantId} and o.invoiced > 0
      ) x where x.over > 0) w,
    (
      select count(*), min(unread_since) as since from conversation
      where tenant_id = ${tenantId} and (state = 'waiting' or state = 'open' and seller_unread > 0)) t,
    (
      select count(distinct k.id), coalesce(sum(a.reduced), 0) as amount
      from statement k
      join statement_order ko on ko.tenant_id = ${tenantId} and ko.statement_id = k.id
      join aftersale a on a.tenant_id = ${tenantId} and a.order_id = ko.order_id
      where k.tenant_id = ${tenantId} and k.state in ('sent', 'disputed') and a.reduced > 0 and a.ended_at > k.made_at) y,
    (
      select count(distinct a.id), min(a.asked_at) as since,
        coalesce(sum(round(ol.amount::numeric * al.qty / ol.qty)), 0) as amount
      from aftersale a
      join aftersale_line al on al.tenant_id = ${tenantId} and al.aftersale_id = a.id
      join order_line ol on ol.tenant_id = ${tenantId} and ol.order_id = al.order_id and ol.line_no = al.line_no
      where a.tenant_id = ${tenantId} and a.state = 'back') z`
  return row!
}

/** Everything that awaits a seller's staff. @param imports kinds of imports that count */
export async function whatWaits(db: Db, tenantId: number, imports: readonly ImportKind[], now: Date): Promise<HomeRow> {
  const [row] = await db<HomeRow[]>`
    select o.count as orders, o.due as "orderDueAt", q.count as inquiries, q.due as "inquiryDueAt", m.count as payments, r.count as refunds, c.count as "changeAsks", d."toShip", d."restAsks", a.count as applications, a.due as "applicationDueAt", g.goods, g.listed,
      g.shortage, g.low, g."noPrice", i.count as imports, v.count as invoices, b.count as disputes, l.count as "priceDrafts", u.count as "tiersToConfirm",
      f.count as aftersales, f.due as "aftersaleDueAt", m.amount as "paymentsAmount", m.since as "paymentsSince",
      r.amount as "refundsAmount", r.since as "refundsSince", v.amount as "invoicesAmount", v.since as "invoicesSince"
    from (
      select count(*), min(expires_at) as due from sales_order
      where tenant_id = ${tenantId} and state = any(${statesIn('offered')})) o,
    (
      select count(*), min(due_at) as due from seller_inquiry
      where tenant_id = ${tenantId} and state = any(${toQuote}) and due_at > ${now}) q,
    (
      select count(*), coalesce(sum(amount), 0) as amount, min(submitted_at) as since from payment where tenant_id = ${tenantId} and state = 'submitted') m,
    (
      select count(*), coalesce(sum(amount), 0) as amount, min(created_at) as since from refund where tenant_id = ${tenantId} and state = any(${toRefund})) r,
    (
      select count(*) from sales_order
      where tenant_id = ${tenantId} and state = any(${changeable}) and change_state = 'asked') c,
    (
      select count(*) as "toShip", count(*) filter (where rest_asked_at is not null) as "restAsks"
      from sales_order where tenant_id = ${tenantId} and state = any(${deliverable})) d,
    (
      select count(*), min(due_at) as due from aftersale
      where tenant_id = ${tenantId} and (state = any(${waitingForSeller}) or rest_waits)) f,
    (
      select count(*), min(due_at) as due from membership_application
      where tenant_id = ${tenantId} and state = 'submitted') a,
    (
      select count(*) as goods, count(*) filter (where p.listed) as listed, count(*) filter (where p.price = 0 and p.for_buyer is null) as "noPrice",
        count(*) filter (where s.shortage > 0) as shortage,
        count(*) filter (where s.warn_below > 0 and s.on_hand - s.reserved < s.warn_below) as low
      from product p left join stock s on s.tenant_id = ${tenantId} and s.product_id = p.id
      where p.tenant_id = ${tenantId}) g,
    (
      select count(*) from import_job where tenant_id = ${tenantId} and kind = any(${imports})
        and (state in ('mapping', 'ready') or waiting > 0 and state = 'done')) i,
    (
      select count(*), coalesce(sum(amount), 0) as amount, min(created_at) as since from invoice_request where tenant_id = ${tenantId} and state = 'open') v,
    (
      select count(*) from statement where tenant_id = ${tenantId} and state = 'disputed') b,
    (
      select count(*) from price_list where tenant_id = ${tenantId} and state = 'draft') l,
    (
      select count(distinct (product_id, tier_from)) from tiers_to_confirm where tenant_id = ${tenantId}) u`
  return row!
}

/** What a seller has set up. */
export async function stepsDone(db: Db, tenantId: number): Promise<Record<SellerStep, boolean>> {
  const [row] = await db<Record<SellerStep, boolean>[]>`
    select s.bank <> '' and s.bank_account <> '' as account, s.tax_number <> '' as "taxNumber",
      coalesce(h.intro, '') <> '' and exists (select 1 from seller_contact c where c.tenant_id = ${tenantId}) as shop,
      exists (select 1 from freight_terms f where f.tenant_id = ${tenantId}) as freight,
      exists (select 1 from product p where p.tenant_id = ${tenantId}) as goods,
      exists (select 1 from product p where p.tenant_id = ${tenantId} and p.price > 0) as prices,
      exists (select 1 from stock k where k.tenant_id = ${tenantId} and k.on_hand > 0) as stock
    from seller s left join shop h on h.tenant_id = ${tenantId} where s.tenant_id = ${tenantId}`
  return row!
}
