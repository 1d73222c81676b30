import { goodsText } from '@lianmeng/contract/goods-name'
import type { ComparedTerms, OrderChange } from '@lianmeng/contract/orders/change'
import { changeStateTexts } from '@lianmeng/contract/orders/change-texts'
import { fen, fenText, microYuan, priceText } from '@lianmeng/trade/price/money'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'

import type { LineSnapshot } from '../line-snapshot.ts'
import type { ChangeRow, ChangeTerms, Pair } from './queries.ts'

const yuan = (count: number): string => fenText(fen(BigInt(count)))
const base = (count: number): number => toNumber(thousandths(BigInt(count)))
const pairOf = <From, To>([before, after]: Pair<From>, wire: (one: From) => To) => ({
  before: wire(before),
  after: wire(after),
})

/** The terms of an order before and after a change. */
export const wireTerms = ({ lines, freight, amount, promisedOn }: ChangeTerms): ComparedTerms => ({
  lines: lines.map((line) => ({
    lineNo: line.lineNo,
    goods: line.goods,
    baseUnitName: unitName(line.baseUnit),
    saleUnitName: unitName(line.saleUnit),
    qty: pairOf(line.qty, base),
    price: pairOf(line.price, (price) => priceText(microYuan(BigInt(price)))),
    amount: pairOf(line.amount, yuan),
    difference: yuan(line.amount[1] - line.amount[0]),
  })),
  freight: pairOf(freight, yuan),
  amount: pairOf(amount, yuan),
  difference: yuan(amount[1] - amount[0]),
  promiseOn: pairOf(promisedOn, (day) => day ?? ''),
})

const moment = (at: Date | null): string => at?.toISOString() ?? ''

/** A change as both sides see it. @param lines of the order as it is now */
export function wireChange(row: ChangeRow, lines: readonly { lineNo: number; snapshot: LineSnapshot }[]): OrderChange {
  const goods = new Map(
    lines.map(({ lineNo, snapshot }) => [lineNo, { name: goodsText(snapshot), baseUnit: snapshot.baseUnit }]),
  )
  // A line that was taken out is known from the terms alone.
  for (const { lineNo, goods: name, baseUnit } of row.terms?.lines ?? []) goods.set(lineNo, { name, baseUnit })
  return {
    changeNo: row.changeNo,
    state: row.state,
    stateName: changeStateTexts[row.state],
    askedAt: moment(row.askedAt),
    askedBy: row.askedBy,
    wish: row.wish,
    wanted: Object.entries(row.wanted).map(([lineNo, qty]) => ({
      lineNo: Number(lineNo),
      goods: goods.get(Number(lineNo))?.name ?? '',
      qty: base(qty),
      baseUnitName: unitName(goods.get(Number(lineNo))?.baseUnit ?? 0),
    })),
    proposedAt: moment(row.proposedAt),
    proposedBy: row.proposedBy,
    reason: row.reason,
    terms: row.terms && wireTerms(row.terms),
    dueAt: row.dueAt.toISOString(),
    endedAt: moment(row.endedAt),
    endedBy: row.endedBy,
    answer: row.answer,
  }
}
