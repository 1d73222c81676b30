import { divideHalfUp } from '../decimal.ts'
import type { Qty } from '../quantity/qty.ts'
import { saleUnitSize } from '../quantity/sale-unit-size.ts'
import { microYuanPerFen } from './amount.ts'
import { addFen, type Fen, fen, type MicroYuan, noFen } from './money.ts'
import { type QuoteItem, quoteItems } from './quote.ts'

/** The parts of the amount of an ordered line, in the order in which they are printed. */
export const lineItems = [
  ...quoteItems,
  /** Added to or taken off an amount whose parts were not kept. */
  'other',
  /** A fen that is left when an amount is divided: a part of the line was cancelled, delivered or returned. */
  'rounding',
] as const
export type LineItem = (typeof lineItems)[number]

export type ItemAmount = { item: LineItem; amount: Fen }

/** What a line was charged beside its goods; missing: nothing. */
export type Charges = Readonly<Partial<Record<Exclude<QuoteItem, 'goods'>, Fen>>>

/** A line as ordered. */
export type ItemisedLine = {
  qty: Qty
  /** As the buyer pays it, per sale unit: after the discount. */
  price: MicroYuan
  baseUnit: number
  saleUnit: number
  amount: Fen
  charges: Charges
}

/** The largest difference that comes from rounding alone: the line and its part are each rounded to the fen. */
const mostRounding = 1n

/** Quantity times unit price, half up to the fen: the one rule that every screen, paper, export and program follows. */
export function goodsAmount({ qty, price, baseUnit, saleUnit }: Omit<ItemisedLine, 'amount' | 'charges'>): Fen {
  return fen(divideHalfUp(qty * price, saleUnitSize(baseUnit, saleUnit) * microYuanPerFen))
}

/**
 * The parts of a line's amount, or of the amount of a part of it: first the goods, which are quantity times unit price to
 * the fen, then each charge that is not zero. They add up to the amount.
 *
 * Of a part, each charge is the share of its quantity; what rounding leaves goes to the last charge. Without charges it
 * is an item of its own.
 * @param part its quantity, and its amount by the rule of what it is: left, delivered, kept …
 */
export function itemsOfLine(line: ItemisedLine, part: { qty: Qty; amount: Fen } = line): ItemAmount[] {
  const goods = goodsAmount({ ...line, qty: part.qty })
  const charges: ItemAmount[] = quoteItems.flatMap((item) => {
    const whole = item === 'goods' ? noFen : (line.charges[item] ?? noFen)
    const amount = fen(divideHalfUp(whole * part.qty, line.qty))
    return whole === noFen ? [] : [{ item, amount }]
  })
  const left = fen(part.amount - addFen(goods, ...charges.map(({ amount }) => amount)))
  const last = charges.at(-1)
  if (last) last.amount = addFen(last.amount, left)
  else charges.push({ item: left > mostRounding || left < -mostRounding ? 'other' : 'rounding', amount: left })
  return [{ item: 'goods', amount: goods }, ...charges.filter(({ amount }) => amount !== noFen)]
}
