import { leastOrderTexts } from '@lianmeng/contract/freight/texts'
import { missingToLeast } from '@lianmeng/trade/order/least-order'
import { addFen, type Fen, fen, fenText } from '@lianmeng/trade/price/money'
import { Refusal } from '../../answers/errors.ts'
import type { Description } from '../../offers/described.ts'
import type { FreightRow } from '../../offers/freight.ts'
import type { DraftOrder } from './draft-orders.ts'

const leastOf = (terms: FreightRow | undefined): Fen => fen(BigInt(terms?.leastOrder ?? 0))

/** The amount missing to a seller's least order, on the wire. @param goods the cost of the goods */
export function wireLeast(goods: Fen, terms: FreightRow | undefined): { missing: string; leastOrder: string } {
  const least = leastOf(terms)
  return { missing: fenText(missingToLeast(goods, least)), leastOrder: fenText(least) }
}

/** @throws Refusal for the first seller whose order would be below its least order */
export function requireLeastOrders(
  orders: readonly DraftOrder[],
  descriptions: ReadonlyMap<number, Description>,
): void {
  for (const { lines, freight } of orders) {
    const least = leastOf(freight?.terms)
    const missing = missingToLeast(addFen(...lines.map(({ quote }) => quote.amount)), least)
    if (missing === 0n) continue
    const { companyShortName } = descriptions.get(lines[0]!.line.standing.productId)!
    throw new Refusal('belowLeastOrder', leastOrderTexts.belowLeastOrder(companyShortName, least, missing))
  }
}
