import type { FreightWay } from '@lianmeng/trade/freight/freight'
import { type Fen, fen, type MicroYuan, microYuan } from '@lianmeng/trade/price/money'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../accounts/caller.ts'
import { type RestingSellers, restingSellers } from '../../calendar/resting-sellers.ts'
import type { StockFigures } from '../../catalogue/columns/read-states.ts'
import type { Db } from '../../database/db.ts'
import type { FreightRow } from '../../offers/freight.ts'
import { type OfferRow, offersByPlace, type StandingOffer, standingOffer } from '../../offers/standing-offer.ts'
import type { FreightSnapshot, LineSnapshot } from '../lines/line-snapshot.ts'
import type { StoredTerms } from '../lines/order-terms.ts'
import type { PlacedPolicy } from '../policy/placed-policy.ts'
import type { PolicyRow } from '../policy/queries.ts'

/** A chosen line of the cart, with everything needed to judge and price it. */
export type ChosenLine = {
  cartLineId: number
  version: number
  total: Qty
  priceWhenAdded: MicroYuan
  standing: StandingOffer
  packageName: string
}

export type DeliveryAddress = { receiverName: string; mobile: string; regionName: string; street: string }

/** The first answer to a call, as place_submission stores it. Amounts in fen. */
export type StoredReply = {
  group_no: string
  total: number
  /** Instead of orders: the approval to wait for. */
  approval_no?: string
  orders: { id: number; tenant_id: number; order_no: string; amount: number; seller_name: string }[]
}

export type Checkout = {
  lines: ChosenLine[]
  /** Of those sellers that have terms. */
  freights: FreightRow[]
  /** null: not an address of the buyer. */
  address: DeliveryAddress | null
  /** Third region code of the address; empty: none. */
  areaCode: string
  /** The person's order limit in the company; `member` null: no longer a member. */
  member: { orderLimit: Fen | null } | null
  /** An earlier answer under the same key. */
  earlier: { fingerprint: string; reply: StoredReply } | null
  /** The rules of the company's administrators; null: none. */
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
  /** As given in the query. */
  buyerId: number
  lines: LineRow[] | null
  offers: OfferRow[][]
  resting: RestingSellers
  member: { orderLimit: number | null } | null
}

/** A query about lines of a person's cart. */
export type PlacingQuestion = {
  buyer: Pick<Buyer, 'companyId' | 'userId'>
  lineIds: readonly number[]
  /** 0: none chosen. */
  addressId: number
  key: string
  /** A local day. */
  today: string
}

/**
 * Everything needed to submit: the chosen lines with their offers for the region of the address, the address, the
 * member's limit, the company's rules, and an earlier answer under this key.
 */
export async function chosenLines(db: Db, asked: PlacingQuestion): Promise<Checkout> {
  const { buyer, lineIds, addressId, key, today } = asked
  const [row] = await db<ChosenRow[]>`
    select ${buyer.companyId}::bigint as "buyerId", f.lines, f.offers, f.delivery as address, f.area_code as "areaCode",
      f.member, f.earlier, case when f.has_policy then policy_of(${buyer.companyId}, ${today}::date) end as policy,
      f.resting, f.freights
    from submission_facts(${buyer.companyId}, ${buyer.userId}, ${[...lineIds]}::bigint[], ${addressId}, ${key}) f`.ownedBy(
    'buyerId',
    buyer.companyId,
  )
  return checkoutOf(row!)
}

/** {@link chosenLines} for several callers; one checkout per query, in the same order. */
export async function chosenLinesOf(db: Db, asked: readonly PlacingQuestion[]): Promise<Checkout[]> {
  const wanted = asked.map(({ buyer, lineIds, addressId, key, today }) => ({
    buyer: buyer.companyId,
    person: buyer.userId,
    lines: lineIds,
    address: addressId,
    key,
    today,
  }))
  const rows = await db<ChosenRow[]>`
    select buyer as "buyerId", lines, offers, delivery as address, area_code as "areaCode", member, earlier, policy,
      ${restingSellers(db)} as resting, freights
    from submissions_facts(${db.json(wanted)})`.ownedInOrder(
    'buyerId',
    asked.map(({ buyer }) => buyer.companyId),
  )
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
  resting: RestingSellers,
): ChosenLine => ({
  cartLineId: line.id,
  version: line.version,
  total: thousandths(BigInt(line.qty)),
  priceWhenAdded: microYuan(BigInt(line.addedPrice)),
  standing: standingOffer(offer, resting),
  packageName: offer.packageName ?? '',
})

/** Whether the buyer ordered one of these cart lines in the last days. */
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
 * The orders without the additions of the company's own rules. Quantities in thousandths, prices in micro-yuan, amounts
 * in fen; lines by seller and product.
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
    /** Version of the seller's own prices, as judged. */
    prices_version: number
    /** Freight included. */
    amount: number
    freight: number
    /** Empty: the seller has no terms. */
    freight_way: FreightWay | ''
    /** Version of the freight terms used; 0: none. */
    freight_version: number
    freight_terms: FreightSnapshot | null
    remark: string
    terms: StoredTerms
    seller_name: string
    /** The text by which the buyer finds the order; see searched-text.ts. */
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

/** An order with its lines, as place_order_of_seller takes it, and the cart lines that it came from. */
type SentOrder = DrawnPlacement['orders'][number] & { lines: DrawnPlacement['lines']; cart_line_ids: number[] }

/** The orders to place. `cost_centre`: its text on the orders. */
export type Placement = DrawnPlacement & { cost_centre: string; policy: PlacedPolicy }

/** A placement in the form that place_submission takes: orders grouped by seller. */
type SentPlacement = Omit<Placement, 'orders' | 'lines'> & { orders: SentOrder[] }

function sentPlacement({ orders, lines, ...rest }: Placement): SentPlacement {
  const linesOf = Map.groupBy(lines, ({ tenant_id }) => tenant_id)
  const sent = orders.map((order) => {
    const own = linesOf.get(order.tenant_id)!
    return { ...order, lines: own, cart_line_ids: own.map(({ cart_line_id }) => cart_line_id) }
  })
  return { ...rest, orders: sent.sort((a, b) => a.tenant_id - b.tenant_id) }
}

/** The answer of place_submission. `stock`: product id, on hand and reserved of each line, flattened. */
type PlacedRow = { reply: StoredReply; stock: number[] }

export type PlacedOrders = { reply: StoredReply; stock: StockFigures[] }

/** Places the orders in one transaction. @throws LM001 when something is no longer as it was judged */
export async function placeOrders(db: Db, placement: Placement): Promise<PlacedOrders> {
  const { lines } = placement
  const [row] = await db<PlacedRow[]>`
    select reply, stock from place_submission(${JSON.stringify(sentPlacement(placement))}::text::jsonb,
      ${lines.map(({ cart_line_id }) => cart_line_id)}::bigint[], ${lines.map(({ cart_version }) => cart_version)}::int[])`
  const { reply, stock } = row!
  return { reply, stock: stockFigures(stock) }
}

/** @param stock id, on hand and reserved of each product, flattened */
export function stockFigures(stock: readonly number[]): StockFigures[] {
  return Array.from({ length: stock.length / 3 }, (_, n) => {
    const [componentId, onHand, reserved] = stock.slice(n * 3, n * 3 + 3)
    return { componentId: componentId!, onHand: onHand!, reserved: reserved! }
  })
}
