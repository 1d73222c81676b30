import type { StockFigures } from '../../../../catalogue/columns/read-states.ts'
import type { Db } from '../../../../database/db.ts'
import {
  type DrawnPlacement,
  type PlacedOrders,
  type Placement,
  type StoredReply,
  stockFigures,
} from '../../../../order/drafting/queries.ts'
import type { PlacedPolicy, TakenRow } from '../../../../order/policy/placed-policy.ts'

type Common = Pick<
  Placement,
  | 'group_no'
  | 'buyer_id'
  | 'buyer_name'
  | 'user_id'
  | 'user_name'
  | 'state'
  | 'expires_at'
  | 'receiver_name'
  | 'mobile'
  | 'delivery_address'
  | 'po_no'
  | 'cost_centre'
> & { budgeted: boolean }

type SentSubmission = Pick<Placement, 'buyer_id' | 'user_id' | 'key' | 'fingerprint' | 'group_no' | 'total'> & {
  policy: Omit<PlacedPolicy, 'taken'>
}
type SentOrder = Common & DrawnPlacement['orders'][number] & { cart_line_ids: number[] }
type SentLine = DrawnPlacement['lines'][number] & { order_no: string }

/** Submissions as place_submissions takes them: one list per table, each row complete. */
type SentPlacements = {
  submissions: SentSubmission[]
  orders: SentOrder[]
  lines: SentLine[]
  cart: { buyer_id: number; id: number; version: number }[]
  taken: (TakenRow & { buyer_id: number })[]
}

function commonOf(placement: Placement): Common {
  const { group_no, buyer_id, buyer_name, user_id, user_name, state, expires_at } = placement
  const { receiver_name, mobile, delivery_address, po_no, cost_centre, policy } = placement
  const budgeted = policy.taken.length > 0
  const who = { group_no, buyer_id, buyer_name, user_id, user_name, state, expires_at }
  return { ...who, receiver_name, mobile, delivery_address, po_no, cost_centre, budgeted }
}

function addPlacement(sent: SentPlacements, placement: Placement): void {
  const { buyer_id, user_id, key, fingerprint, group_no, total, orders, lines } = placement
  const { taken, ...policy } = placement.policy
  sent.submissions.push({ buyer_id, user_id, key, fingerprint, group_no, total, policy })
  const common = commonOf(placement)
  const linesOf = Map.groupBy(lines, ({ tenant_id }) => tenant_id)
  for (const order of orders) {
    const own = linesOf.get(order.tenant_id)!
    sent.orders.push({ ...common, ...order, cart_line_ids: own.map(({ cart_line_id }) => cart_line_id) })
    for (const line of own) sent.lines.push({ ...line, order_no: order.order_no })
  }
  for (const { cart_line_id, cart_version } of lines)
    sent.cart.push({ buyer_id, id: cart_line_id, version: cart_version })
  for (const row of taken) sent.taken.push({ ...row, buyer_id })
}

/**
 * Places the orders of several submissions in one transaction, all or none.
 * @param placements of different buyers, from their carts
 * @throws LM001 when something is no longer as it was judged
 */
export async function placeTogether(db: Db, placements: readonly Placement[]): Promise<PlacedOrders[]> {
  const sent: SentPlacements = { submissions: [], orders: [], lines: [], cart: [], taken: [] }
  for (const placement of placements) addPlacement(sent, placement)
  const { submissions, orders, lines, cart, taken } = sent
  const [row] = await db<{ replies: StoredReply[]; stock: number[] }[]>`
    select to_json(replies) as replies, stock from place_submissions(${db.json(submissions)}, ${db.json(orders)},
      ${db.json(lines)}, ${db.json(cart)}, ${db.json(taken)})`
  const { replies, stock } = row!
  const figures = new Map(stockFigures(stock).map((each) => [each.componentId, each]))
  const figuresOf = ({ lines }: Placement): StockFigures[] => lines.map(({ product_id }) => figures.get(product_id)!)
  return placements.map((placement, n) => ({ reply: replies[n]!, stock: figuresOf(placement) }))
}
