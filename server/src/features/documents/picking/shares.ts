import { openQty } from '@lianmeng/trade/order/quantities'
import { canMove } from '@lianmeng/trade/order/states'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import { quantitiesIn } from '../../../order/lines/queries.ts'
import type { OrderLineRow, OrderRow } from '../../../order/reading/queries.ts'
import { packagesOf, packagesText } from '../packages.ts'
import type { PackedLine } from '../queries.ts'

/** What one order wants of some goods. `place`: of the order in the list, from 1. */
export type Share = { place: number; order: OrderRow; row: OrderLineRow; packed: PackedLine; open: Qty }

/** Orders whose goods may leave. */
export const leavingOf = (orders: readonly OrderRow[]): OrderRow[] =>
  orders.filter(({ state }) => canMove(state, 'ship', 'seller'))

/** The open goods of orders whose goods may leave. */
export function sharesOf(orders: readonly OrderRow[], packed: readonly PackedLine[]): Share[] {
  const packedOf = new Map(packed.map((line) => [`${line.orderId}/${line.lineNo}`, line]))
  return orders.flatMap((order, i) =>
    order.lines.flatMap((row) => {
      const open = openQty(quantitiesIn(row))
      const line = packedOf.get(`${order.id}/${row.lineNo}`)
      return open > 0n && line ? [{ place: i + 1, order, row, packed: line, open }] : []
    }),
  )
}

export const sumOf = (shares: readonly Share[]): Qty => thousandths(shares.reduce((all, { open }) => all + open, 0n))

export const unitOf = ({ row }: Pick<Share, 'row'>): string => unitName(row.snapshot.baseUnit)

/** `3 箱 2 盒`; loose goods with their unit. */
export const packedText = (qty: Qty, share: Pick<Share, 'row' | 'packed'>): string =>
  packagesText(packagesOf(qty, share.packed), unitOf(share))

/** Numbers in bins count as numbers: `A-3` comes before `A-12`. */
const inOrder = new Intl.Collator('zh-CN', { numeric: true })

/** The shares of the same goods in the same package together, in the order of the way through the warehouse. */
export function byGoods(shares: readonly Share[]): Share[][] {
  const sorted = [...shares].sort(
    (one, other) =>
      Number(one.packed.bin === '') - Number(other.packed.bin === '') ||
      inOrder.compare(one.packed.bin, other.packed.bin) ||
      inOrder.compare(one.packed.ownCode, other.packed.ownCode),
  )
  return [...Map.groupBy(sorted, ({ row }) => `${row.productId}/${row.packageSpecId}`).values()]
}
