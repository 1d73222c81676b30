import { addQty, type Qty, thousandths } from '../quantity/qty.ts'

/** The quantities of an order line. `missing`: shipped, but not found when the buyer counted. */
export type LineQuantities = {
  qty: Qty
  shipped: Qty
  received: Qty
  missing: Qty
  cancelled: Qty
  returned: Qty
}

/** The states that follow from quantities alone. */
export type DeliveryState = 'awaitingShipment' | 'partlyShipped' | 'awaitingReceipt' | 'completed' | 'cancelled'

const none = thousandths(0n)
const minus = (from: Qty, ...terms: readonly Qty[]): Qty => thousandths(from - addQty(...terms))

/** A line as ordered. */
export const orderedLine = (qty: Qty): LineQuantities => ({
  qty,
  shipped: none,
  received: none,
  missing: none,
  cancelled: none,
  returned: none,
})

/** 欠交: still to be shipped. */
export const openQty = ({ qty, shipped, cancelled }: LineQuantities): Qty => minus(qty, shipped, cancelled)

/** 在途: shipped but not counted yet. */
export const inTransit = ({ shipped, received, missing }: LineQuantities): Qty => minus(shipped, received, missing)

/** After a shipment; undefined if it is empty or exceeds the quantity still to be shipped. */
export function shippedLine(line: LineQuantities, qty: Qty): LineQuantities | undefined {
  if (qty <= 0n || qty > openQty(line)) return undefined
  return { ...line, shipped: addQty(line.shipped, qty) }
}

/** After `sent` was counted as `received`; undefined if more arrived than was sent, or was in transit. */
export function receivedLine(
  line: LineQuantities,
  { sent, received }: { sent: Qty; received: Qty },
): LineQuantities | undefined {
  if (received < 0n || received > sent || sent > inTransit(line)) return undefined
  return {
    ...line,
    received: addQty(line.received, received),
    missing: addQty(line.missing, minus(sent, received)),
  }
}

/** Delivery state of an order released for shipment. */
export function deliveryState(lines: readonly LineQuantities[]): DeliveryState {
  const isShipped = lines.some(({ shipped }) => shipped > 0n)
  if (lines.some((line) => openQty(line) > 0n)) return isShipped ? 'partlyShipped' : 'awaitingShipment'
  if (!isShipped) return 'cancelled'
  return lines.some((line) => inTransit(line) > 0n) ? 'awaitingReceipt' : 'completed'
}
