import { type Qty, thousandths } from '../quantity/qty.ts'

/** What the stock says: what may be counted on, and how much of it is promised but not there. */
export type CountedStock = { onHand: Qty; shortage: Qty }

/**
 * The stock after the warehouse was counted. A count may be lower than what orders hold: it is believed, nothing more is
 * sold, and what is missing is the shortage. Goods that may be ordered beyond the stock simply have less.
 */
export function countedStock(
  really: Qty,
  { reserved, reservable }: { reserved: Qty; reservable: boolean },
): CountedStock {
  if (reservable || really >= reserved) return { onHand: really, shortage: thousandths(0n) }
  return { onHand: reserved, shortage: thousandths(reserved - really) }
}
