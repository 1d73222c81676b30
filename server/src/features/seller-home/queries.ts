import type { ImportKind } from '@lianmeng/contract/imports/columns'
import type { SellerStep, WaitingKind } from '@lianmeng/contract/seller-home/endpoints'
import { type AftersaleState, aftersaleEventsFor, aftersaleStates } from '@lianmeng/trade/aftersale/states'
import { statesBefore, statesIn } from '@lianmeng/trade/order/states'
import { refundStates, takesTransfer } from '@lianmeng/trade/payment/refund'
import type { QuoteState } from '@lianmeng/trade/quotes/states'
import type { Db } from '../../database/db.ts'

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

export type HomeRow = Record<WaitingKind | 'listed' | 'goods', number> & {
  orderDueAt: Date | null
  inquiryDueAt: Date | null
  applicationDueAt: Date | null
  aftersaleDueAt: Date | null
}

/** Everything that awaits a seller's staff. @param imports kinds of imports that count */
export async function whatWaits(db: Db, tenantId: number, imports: readonly ImportKind[], now: Date): Promise<HomeRow> {
  const [row] = await db<HomeRow[]>`
    select o.count as orders, o.due as "orderDueAt", q.count as inquiries, q.due as "inquiryDueAt", m.count as payments, r.count as refunds, c.count as "changeAsks", d."toShip", d."restAsks", a.count as applications, a.due as "applicationDueAt", g.goods, g.listed,
      g.shortage, g.low, g."noPrice", i.count as imports, v.count as invoices, b.count as disputes, l.count as "priceDrafts", u.count as "tiersToConfirm",
      f.count as aftersales, f.due as "aftersaleDueAt"
    from (
      select count(*), min(expires_at) as due from sales_order
      where tenant_id = ${tenantId} and state = any(${statesIn('offered')})) o,
    (
      select count(*), min(due_at) as due from seller_inquiry
      where tenant_id = ${tenantId} and state = any(${toQuote}) and due_at > ${now}) q,
    (
      select count(*) from payment where tenant_id = ${tenantId} and state = 'submitted') m,
    (
      select count(*) from refund where tenant_id = ${tenantId} and state = any(${toRefund})) r,
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
      select count(*) from invoice_request where tenant_id = ${tenantId} and state = 'open') v,
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
