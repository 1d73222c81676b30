import type { FreightWay } from '@lianmeng/trade/freight/freight'
import { type Fen, fen, type MicroYuan, microYuan } from '@lianmeng/trade/price/money'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../../accounts/caller.ts'
import type { StockFigures } from '../../../catalogue/columns/read-states.ts'
import type { Db } from '../../../database/db.ts'
import type { FreightRow } from '../../../offers/freight.ts'
import { type OfferRow, offersByPlace, type StandingOffer, standingOffer } from '../../../offers/standing-offer.ts'
import type { FreightSnapshot, LineSnapshot } from '../line-snapshot.ts'
import type { PlacedPolicy } from '../policy/placed-policy.ts'
import type { PolicyRow } from '../policy/queries.ts'

/** A chosen line of the cart, with all that judging and pricing it takes. */
export type ChosenLine = {
  cartLineId: number
  version: number
  total: Qty
  priceWhenAdded: MicroYuan
  standing: StandingOffer
  packageName: string
}

export type DeliveryAddress = { receiverName: string; mobile: string; regionName: string; street: string }

/** The first answer to a call, as place_submission keeps it. Amounts in fen. */
export type StoredReply = {
  group_no: string
  total: number
  /** Instead of orders: what has to be approved first. */
  approval_no?: string
  orders: { id: number; tenant_id: number; order_no: string; amount: number; seller_name: string }[]
}

export type Checkout = {
  lines: ChosenLine[]
  /** Of their sellers, as far as they have any. */
  freights: FreightRow[]
  /** null: not the buyer's. */
  address: DeliveryAddress | null
  /** Third region code of the address; empty: none. */
  areaCode: string
  /** What the person may still do for the company: most that one submit may cost; null: no member any more. */
  member: { orderLimit: Fen | null } | null
  /** An earlier answer under the same key. */
  earlier: { fingerprint: string; reply: StoredReply } | null
  /** What the company's administrators have set; null: nothing. */
  policy: PolicyRow | null
}

type LineRow = {
  id: number
  version: number
  productId: number
  packageSpecId: number
  qty: number
  addedPrice: number
}

type ChosenRow = Pick<Checkout, 'address' | 'areaCode' | 'earlier' | 'freights' | 'policy'> & {
  /** As it was asked for. */
  buyerId: number
  lines: LineRow[] | null
  offers: OfferRow[][]
  resting: number[]
  member: { orderLimit: number | null } | null
}

/** What somebody asks about the lines of their cart. */
export type Asked = {
  buyer: Pick<Buyer, 'companyId' | 'userId'>
  lineIds: readonly number[]
  /** 0: none chosen yet. */
  addressId: number
  key: string
  /** A local day. */
  today: string
}

/**
 * Everything that submitting has to know, for several at once: the chosen lines with their offers for the region of the
 * address, the address, what this member may spend, what their company has set, and an earlier answer under this key.
 * @returns for each who asks, in their order
 */
export async function chosenLines(db: Db, asked: readonly Asked[]): Promise<Checkout[]> {
  const buyers = asked.map(({ buyer }) => buyer.companyId)
  const rows = await db<ChosenRow[]>`
    select a.buyer as "buyerId", f.lines, f.offers, f.delivery as address, f.area_code as "areaCode", f.member, f.earlier,
      case when f.has_policy then policy_of(a.buyer, a.today) end as policy, f.resting, f.freights
    from unnest(${buyers}::bigint[], ${asked.map(({ buyer }) => buyer.userId)}::bigint[],
      ${asked.map(({ lineIds }) => `{${lineIds.join(',')}}`)}::text[], ${asked.map(({ addressId }) => addressId)}::bigint[],
      ${asked.map(({ key }) => key)}::text[], ${asked.map(({ today }) => today)}::date[])
      with ordinality as a (buyer, person, lines, address, used_key, today, n)
    cross join lateral submission_facts(a.buyer, a.person, a.lines::bigint[], a.address, a.used_key) f
    order by a.n`.ownedInOrder('buyerId', buyers)
  return rows.map(checkoutOf)
}

function checkoutOf({ lines, offers, member, resting, ...rest }: ChosenRow): Checkout {
  const offerOf = offersByPlace(offers)
  const chosen = (lines ?? []).flatMap((line) => {
    const offer = offerOf(line)
    return offer ? [chosenLine(line, offer, resting)] : []
  })
  const { freights, address, areaCode, earlier, policy } = rest
  return { lines: chosen, freights, address, areaCode, member: member && spending(member), earlier, policy }
}

const spending = ({ orderLimit }: { orderLimit: number | null }) => ({
  orderLimit: orderLimit === null ? null : fen(BigInt(orderLimit)),
})

export const chosenLine = (
  line: Omit<LineRow, 'productId' | 'packageSpecId'>,
  offer: OfferRow,
  resting: readonly number[],
): ChosenLine => ({
  cartLineId: line.id,
  version: line.version,
  total: thousandths(BigInt(line.qty)),
  priceWhenAdded: microYuan(BigInt(line.addedPrice)),
  standing: standingOffer(offer, resting),
  packageName: offer.packageName ?? '',
})

/** Whether the buyer has ordered one of these cart lines in the last days. */
export async function wereOrdered(db: Db, buyerId: number, lineIds: readonly number[]): Promise<boolean> {
  const [row] = await db<{ ordered: boolean }[]>`
    select exists (
      select 1 from buyer_order
      where buyer_id = ${buyerId} and created_at > now() - interval '48 hours'
        and cart_line_ids && ${lineIds as number[]}::bigint[]
    ) as ordered`
  return row!.ordered
}

/**
 * What is ordered, without what the company's own rules add. Quantities in thousandths, prices in micro-yuan, amounts in fen; lines
 * by seller and product.
 */
export type DrawnPlacement = {
  buyer_id: number
  user_id: number
  user_name: string
  buyer_name: string
  key: string
  fingerprint: string
  group_no: string
  total: number
  state: string
  /** ISO 8601. */
  expires_at: string
  receiver_name: string
  mobile: string
  delivery_address: string
  po_no: string
  orders: {
    tenant_id: number
    order_no: string
    /** Of the seller's own prices, as they were judged. */
    prices_version: number
    /** The freight included. */
    amount: number
    freight: number
    /** Empty: the seller has no terms. */
    freight_way: FreightWay | ''
    /** Of the terms, as the freight was reckoned; 0: none. */
    freight_version: number
    freight_terms: FreightSnapshot | null
    remark: string
    seller_name: string
    /** What the buyer finds the order by; see searched-text.ts. */
    names: string
    goods: string
  }[]
  lines: {
    tenant_id: number
    line_no: number
    product_id: number
    product_version: number
    package_spec_id: number
    cart_line_id: number
    cart_version: number
    qty: number
    price: number
    amount: number
    snapshot: LineSnapshot
  }[]
}

/** An order with its lines, as place_order_of_seller takes it, and the lines of the cart that it was made from. */
type SentOrder = DrawnPlacement['orders'][number] & { lines: DrawnPlacement['lines']; cart_line_ids: number[] }

/** What is placed. `cost_centre`: what orders say of it. */
export type Placement = DrawnPlacement & { cost_centre: string; policy: PlacedPolicy }

/** The same as place_submission takes it: orders by seller. */
type SentPlacement = Omit<Placement, 'orders' | 'lines'> & { orders: SentOrder[] }

function sentPlacement({ orders, lines, ...rest }: Placement): SentPlacement {
  const linesOf = Map.groupBy(lines, ({ tenant_id }) => tenant_id)
  const sent = orders.map((order) => {
    const own = linesOf.get(order.tenant_id)!
    return { ...order, lines: own, cart_line_ids: own.map(({ cart_line_id }) => cart_line_id) }
  })
  return { ...rest, orders: sent.sort((a, b) => a.tenant_id - b.tenant_id) }
}

/** What place_submission answers. `stock`: product id, on hand and reserved of each line, one after the other. */
type PlacedRow = { reply: StoredReply; stock: number[] }

export type PlacedOrders = { reply: StoredReply; stock: StockFigures[] }

/** Places the orders in one transaction. @throws LM001 where something is no longer as it was judged */
export async function placeOrders(db: Db, placement: Placement): Promise<PlacedOrders> {
  const { lines } = placement
  const [row] = await db<PlacedRow[]>`
    select reply, stock from place_submission(${JSON.stringify(sentPlacement(placement))}::text::jsonb,
      ${lines.map(({ cart_line_id }) => cart_line_id)}::bigint[], ${lines.map(({ cart_version }) => cart_version)}::int[])`
  const { reply, stock } = row!
  return { reply, stock: stockFigures(stock) }
}

/** @param stock id, on hand and reserved of products, one after the other */
export function stockFigures(stock: readonly number[]): StockFigures[] {
  return Array.from({ length: stock.length / 3 }, (_, n) => {
    const [componentId, onHand, reserved] = stock.slice(n * 3, n * 3 + 3)
    return { componentId: componentId!, onHand: onHand!, reserved: reserved! }
  })
}

/** Orders of all sellers that one round tells of. */
const untoldAtOnce = 500

/** Orders that their sellers have not been told of yet, the oldest first. */
export const untoldOrders = (db: Db) => db<{ tenantId: number; id: number }[]>`
  select tenant_id as "tenantId", id from sales_order where seller_told_at is null order by created_at limit ${untoldAtOnce}`

/** An order that its seller is to be told of. `amount` in fen; `due`: by when it has to be confirmed. */
export type UntoldOrder = { orderNo: string; buyerName: string; amount: number; due: Date }

/** Marks these orders as told of. @returns those that nobody else has marked, and that still wait for their seller */
export async function takeUntold(
  tx: Db,
  { tenantId, ids, now }: { tenantId: number; ids: readonly number[]; now: Date },
): Promise<UntoldOrder[]> {
  const taken = await tx<(UntoldOrder & { state: string })[]>`
    update sales_order set seller_told_at = ${now}
    where tenant_id = ${tenantId} and id = any(${ids as number[]}::bigint[]) and seller_told_at is null
    returning order_no as "orderNo", buyer_name as "buyerName", amount, expires_at as due, state`
  return taken.filter(({ state }) => state === 'awaitingConfirmation')
}

/** Unconfirmed orders of whose wait no seller was reminded, placed before a moment, the oldest first. */
export const unremindedOrders = (db: Db, before: Date) => db<{ tenantId: number; id: number; createdAt: Date }[]>`
  select tenant_id as "tenantId", id, created_at as "createdAt" from sales_order
  where reminded_at is null and state = 'awaitingConfirmation' and created_at <= ${before}
  order by created_at limit ${untoldAtOnce}`

/** Marks these orders as reminded of. @returns those that nobody else has marked, and that still wait for their seller */
export const takeUnreminded = (
  tx: Db,
  { tenantId, ids, now }: { tenantId: number; ids: readonly number[]; now: Date },
) => tx<UntoldOrder[]>`
  update sales_order set reminded_at = ${now}
  where tenant_id = ${tenantId} and id = any(${ids as number[]}::bigint[]) and reminded_at is null
    and state = 'awaitingConfirmation'
  returning order_no as "orderNo", buyer_name as "buyerName", amount, expires_at as due`

/** Forgets answers that are too old to be asked for again. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  await db`delete from idempotency where created_at < now() - interval '48 hours'`
}
