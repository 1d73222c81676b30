import { type Qty, thousandths } from '../quantity/qty.ts'

/** The state of the stock: the reliable quantity, and the part of it that is promised but missing. */
export type CountedStock = { onHand: Qty; shortage: Qty }

/**
 * The stock after a count. A count may be below the reservations: it is accepted, nothing more is sold, and the
 * difference is the shortage. Goods that may be ordered beyond the stock simply have less.
 */
export function countedStock(
  really: Qty,
  { reserved, reservable }: { reserved: Qty; reservable: boolean },
): CountedStock {
  if (reservable || really >= reserved) return { onHand: really, shortage: thousandths(0n) }
  return { onHand: reserved, shortage: thousandths(reserved - really) }
}
