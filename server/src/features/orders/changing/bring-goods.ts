import { changeTexts } from '@lianmeng/contract/orders/changes/change-texts'
import { backordered } from '@lianmeng/trade/order/change'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { conflict } from '../../../answers/errors.ts'
import type { StockFigures } from '../../../catalogue/columns/read-states.ts'
import type { Db } from '../../../database/db.ts'
import type { ChangeTerms, TermsNow } from '../../../order/changes/queries.ts'
import { goodsText } from '../../../order/finding/searched-text.ts'
import { addLines, reserveAdded } from './queries.ts'

type AddedLine = ChangeTerms['lines'][number] & { added: NonNullable<ChangeTerms['lines'][number]['added']> }

/** The lines that a change brings. */
export const addedIn = ({ lines }: ChangeTerms): AddedLine[] =>
  lines.filter((line): line is AddedLine => line.added !== undefined)

/** How much of each line was not on hand, thousandths by line number. */
function backorders(lines: readonly AddedLine[], stock: readonly StockFigures[]): Map<number, number> {
  const parts = stock.flatMap(({ componentId, onHand, reserved }) => {
    const own = lines.filter(({ added }) => added.productId === componentId)
    const after = { onHand: thousandths(BigInt(onHand)), reserved: thousandths(BigInt(reserved)) }
    const over = backordered(
      own.map(({ qty }) => thousandths(BigInt(qty[1]))),
      after,
    )
    return own.map(({ lineNo }, at) => [lineNo, Number(over[at])] as const)
  })
  return new Map(parts)
}

/**
 * Reserves and writes the goods that a change brings. @returns their stock as it is then
 * @throws 409 when goods are gone or there is too little by now
 */
export async function bringGoods(tx: Db, now: TermsNow, terms: ChangeTerms): Promise<StockFigures[]> {
  const lines = addedIn(terms)
  if (lines.length === 0) return []
  const parts = new Map<number, number>()
  for (const { added, qty } of lines) parts.set(added.productId, (parts.get(added.productId) ?? 0) + qty[1])
  const stock = await reserveAdded(tx, now.tenantId, parts)
  if (stock.length < parts.size) throw conflict(changeTexts.stockGone)
  const over = backorders(lines, stock)
  const rows = lines.map(({ lineNo, qty, price, amount, added: { productId, packageSpecId, snapshot } }) => ({
    ...{ lineNo, productId, packageSpecId, snapshot, qty: qty[1], price: price[1], amount: amount[1] },
    backordered: over.get(lineNo) ?? 0,
  }))
  await addLines(tx, now, rows, goodsText(lines.map(({ added }) => added.snapshot)))
  return stock
}
