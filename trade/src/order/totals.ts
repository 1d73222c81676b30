import { divideHalfUp } from '../decimal.ts'
import { addFen, type Fen, fen, noFen } from '../price/money.ts'
import type { LineQuantities } from './quantities.ts'

/** The largest total of an order: 99 999 999.99 yuan. */
export const maxOrderAmount = fen(9_999_999_999n)

/** The total of an order: the amounts of its lines, each already rounded, plus the freight. */
export function orderTotal(lineAmounts: readonly Fen[], freight: Fen = noFen): Fen {
  return addFen(...lineAmounts, freight)
}

/** The totals of all orders of one submission. */
export function groupTotals(orders: readonly { amounts: readonly Fen[]; freight?: Fen | undefined }[]): {
  goods: Fen
  freight: Fen
  total: Fen
} {
  const goods = addFen(...orders.flatMap((order) => order.amounts))
  const freight = addFen(...orders.map((order) => order.freight ?? noFen))
  return { goods, freight, total: addFen(goods, freight) }
}

export function orderAmountProblem(total: Fen): 'tooLarge' | undefined {
  return total > maxOrderAmount ? 'tooLarge' : undefined
}

/**
 * The price of the cancelled part of the lines: each line's share of its amount, rounded to the fen. An order cancelled
 * as a whole is not delivered, so its freight counts too.
 */
export function cancelledAmount(
  lines: readonly { amount: Fen; quantities: Pick<LineQuantities, 'qty' | 'cancelled'> }[],
  freight: Fen = noFen,
): Fen {
  const isWhole = lines.every(({ quantities: { qty, cancelled } }) => cancelled === qty)
  return addFen(
    isWhole ? freight : noFen,
    ...lines.map(({ amount, quantities: { qty, cancelled } }) => fen(divideHalfUp(amount * cancelled, qty))),
  )
}
