import { goodsText } from '@lianmeng/contract/goods-name'
import type { ComparedTerms, OrderChange } from '@lianmeng/contract/orders/changes/change'
import { changeStateTexts } from '@lianmeng/contract/orders/changes/change-texts'
import { goodsAmount } from '@lianmeng/trade/price/line-items'
import { fen, fenText, microYuan, priceText } from '@lianmeng/trade/price/money'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { unitName } from '@lianmeng/trade/units'

import type { LineSnapshot } from '../lines/line-snapshot.ts'
import type { ChangeRow, ChangeTerms, Pair } from './queries.ts'

const yuan = (count: number): string => fenText(fen(BigInt(count)))
const base = (count: number): number => toNumber(thousandths(BigInt(count)))
const pairOf = <From, To>([before, after]: Pair<From>, wire: (one: From) => To) => ({
  before: wire(before),
  after: wire(after),
})

type ChangedLine = ChangeTerms['lines'][number]

function wireLine(line: ChangedLine): ComparedTerms['lines'][number] {
  const { qty, price, amount } = line
  const goodsAt = (at: 0 | 1) =>
    Number(goodsAmount({ ...line, qty: thousandths(BigInt(qty[at])), price: microYuan(BigInt(price[at])) }))
  const goods = [goodsAt(0), goodsAt(1)] as const
  return {
    lineNo: line.lineNo,
    goods: line.goods,
    isAdded: line.added !== undefined,
    replaces: line.added?.replaces ?? 0,
    baseUnitName: unitName(line.baseUnit),
    saleUnitName: unitName(line.saleUnit),
    qty: pairOf(qty, base),
    saleQty: pairOf(qty, (count) => shownTotal(thousandths(BigInt(count)), line)),
    price: pairOf(price, (one) => priceText(microYuan(BigInt(one)))),
    goodsAmount: pairOf(goods, yuan),
    charges: pairOf([amount[0] - goods[0], amount[1] - goods[1]], yuan),
    amount: pairOf(amount, yuan),
    difference: yuan(amount[1] - amount[0]),
  }
}

/** The terms of an order before and after a change. */
export const wireTerms = ({ lines, freight, amount, promisedOn }: ChangeTerms): ComparedTerms => ({
  lines: lines.map(wireLine),
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
