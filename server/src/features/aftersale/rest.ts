import { goodsText } from '@lianmeng/contract/goods-name'
import { restOf } from '@lianmeng/trade/aftersale/rest'
import { isOpenAftersale } from '@lianmeng/trade/aftersale/states'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { qtyWithUnit } from '../../order/lines/line-texts.ts'
import type { AftersaleLineRow, AftersaleRow } from './queries.ts'

/** What was not accepted of a line, and goes to the buyer again. */
export const restOfLine = (row: AftersaleRow, { qty, accepted }: Pick<AftersaleLineRow, 'qty' | 'accepted'>): Qty =>
  restOf(row, {
    qty: thousandths(BigInt(qty)),
    accepted: accepted === null ? undefined : thousandths(BigInt(accepted)),
  })

/** Whether an after-sale that is over left goods with the seller that are the buyer's. */
export const leavesRest = (row: AftersaleRow): boolean =>
  !isOpenAftersale(row.state) && !row.isRestSent && row.lines.some((line) => restOfLine(row, line) > 0n)

/** The goods of the rest in words; empty: there is none. */
export const restWords = (row: AftersaleRow): string =>
  row.lines
    .map((line) => ({ ...line, rest: restOfLine(row, line) }))
    .filter(({ rest }) => rest > 0n)
    .map(({ snapshot, rest }) => `${goodsText(snapshot)} ${qtyWithUnit(rest, snapshot)}`)
    .join('、')
