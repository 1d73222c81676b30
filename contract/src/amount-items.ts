/** The parts of an amount on the wire, and their names. */
import { type ItemAmount, type LineItem, lineItems } from '@lianmeng/trade/price/line-items'
import { addFen, fenText, noFen } from '@lianmeng/trade/price/money'
import { type Quote, quoteItems } from '@lianmeng/trade/price/quote'
import { type Static, Type } from 'typebox'
import { Yuan } from './fields.ts'

/** One part of an amount. The first are the goods: quantity times unit price, to the fen. The parts add up to the amount. */
export const AmountItem = Type.Object({ item: Type.Enum(lineItems), amount: Yuan })
export type AmountItem = Static<typeof AmountItem>

export const amountItemTexts: Record<LineItem, string> = {
  goods: '货款',
  unpacking: '拆包加价',
  loose: '散装加价',
  region: '地区调价',
  other: '其他调整',
  rounding: '尾差',
}

/** A charge as papers name it, which stands below the goods of its line: `第 2 行拆包加价`. */
export const chargeText = (lineNo: number, item: LineItem): string => `第 ${lineNo} 行${amountItemTexts[item]}`

/** The items of one or several quotes together, without those that are zero. */
export function amountItems(...quotes: readonly Quote['items'][]): AmountItem[] {
  const sums = quoteItems.map((item) => ({ item, amount: addFen(noFen, ...quotes.map((items) => items[item])) }))
  return wireItems(sums.filter(({ item, amount }) => item === 'goods' || amount !== noFen))
}

/** Parts of an amount for the wire. */
export const wireItems = (items: readonly ItemAmount[]): AmountItem[] =>
  items.map(({ item, amount }) => ({ item, amount: fenText(amount) }))
