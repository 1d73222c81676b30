/** The parts of an amount on the wire, and their names. */
import { addFen, fenText, noFen } from '@lianmeng/trade/price/money'
import { type Quote, type QuoteItem, quoteItems } from '@lianmeng/trade/price/quote'
import { type Static, Type } from 'typebox'
import { Yuan } from './fields.ts'

/** One part of an amount; the parts add up to it. */
export const AmountItem = Type.Object({ item: Type.Enum(quoteItems), amount: Yuan })
export type AmountItem = Static<typeof AmountItem>

export const amountItemTexts: Record<QuoteItem, string> = {
  goods: '货款',
  tier: '阶梯优惠',
  unpacking: '拆包加价',
  loose: '散装加价',
  region: '地区调价',
}

/** The items of one or several quotes together, without those that are zero. */
export function amountItems(...quotes: readonly Quote['items'][]): AmountItem[] {
  return quoteItems
    .map((item) => ({ item, sum: addFen(noFen, ...quotes.map((items) => items[item])) }))
    .filter(({ item, sum }) => item === 'goods' || sum !== noFen)
    .map(({ item, sum }) => ({ item, amount: fenText(sum) }))
}
