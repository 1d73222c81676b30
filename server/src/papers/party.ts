import { amountInWords } from '@lianmeng/trade/price/amount-in-words'
import { addFen, type Fen, fen, fenText } from '@lianmeng/trade/price/money'
import { byRate, type RatedAmount, taxWithin } from '@lianmeng/trade/price/tax'
import type { PaperTable } from './paper.ts'

/** A side of a paper as finance knows it; empty: not stated. */
export type Party = {
  name: string
  creditCode: string
  address: string
  phone: string
  bank: string
  account: string
}

const partyLines: readonly (readonly [string, (party: Party) => string])[] = [
  ['名称', ({ name }) => name],
  ['统一社会信用代码', ({ creditCode }) => creditCode],
  ['地址', ({ address }) => address],
  ['电话', ({ phone }) => phone],
  ['开户银行', ({ bank }) => bank],
  ['账号', ({ account }) => account],
]

/** Both sides in two columns. @param titles of the buyer's column and the seller's */
export const partiesTable = (buyer: Party, seller: Party, titles: readonly [string, string]): PaperTable => ({
  title: '双方',
  columns: [
    ['', 0.18],
    [titles[0], 0.41],
    [titles[1], 0.41],
  ],
  rows: partyLines.map(([name, shown]) => [name, shown(buyer) || '—', shown(seller) || '—']),
})

/**
 * Amounts with their tax by rate, and the sum in capitals. Tax is reckoned once for each rate, as on an invoice.
 * @param amounts with tax
 */
export function taxTable(title: string, amounts: readonly RatedAmount[]): PaperTable {
  const rates = byRate(amounts).map(({ taxRate, amount }) => ({ taxRate, amount, tax: taxWithin(amount, taxRate) }))
  const total = addFen(...rates.map(({ amount }) => amount))
  const tax = addFen(...rates.map((one) => one.tax))
  const figures = (amount: Fen, within: Fen) => [fenText(fen(amount - within)), fenText(within), fenText(amount)]
  return {
    title,
    columns: [
      ['税率', 0.25],
      ['不含税金额（元）', 0.25],
      ['税额（元）', 0.25],
      ['价税合计（元）', 0.25],
    ],
    rows: [
      ...rates.map(({ taxRate, amount, tax: within }) => [`${taxRate}%`, ...figures(amount, within)]),
      ['合计', ...figures(total, tax)],
    ],
    notes: [`价税合计人民币（大写）：${amountInWords(total)}。税额按税率合计计算。`],
  }
}
