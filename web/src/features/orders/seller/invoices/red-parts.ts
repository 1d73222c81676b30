import type { DataOf } from '@lianmeng/contract/endpoint'
import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import type { RedPart } from '@lianmeng/contract/invoices/red-parts'
import type { invoiceLines } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { proposedRed } from '@lianmeng/trade/invoice/invoice'
import { fenText, noFen } from '@lianmeng/trade/price/money'
import { fenOfYuan } from '../../../../lib/text/yuan.ts'

type Blue = DataOf<typeof invoiceLines>
export type BlueLine = Blue['lines'][number]

/** The typed amounts to reverse, by line. */
export type TypedAmounts = Readonly<Record<string, string>>

/** Key of a line within its invoice. */
export const placeOf = ({ orderNo, lineNo }: BlueLine): string => `${orderNo} ${lineNo}`

const isZero = (amount: string): boolean => Number(amount) === 0

/** All remaining amounts. */
export const allOf = ({ lines }: Blue): TypedAmounts =>
  Object.fromEntries(lines.map((line) => [placeOf(line), isZero(line.left) ? '' : line.left]))

/** Proposes to reverse what the buyer did not keep; if everything was kept, all that is left. */
export function proposalOf(blue: Blue): TypedAmounts {
  if (blue.lines.every(({ over }) => isZero(over))) return allOf(blue)
  return Object.fromEntries(blue.lines.map((line) => [placeOf(line), isZero(line.over) ? '' : line.over]))
}

const typedOf = (line: BlueLine, amounts: TypedAmounts): string => (amounts[placeOf(line)] ?? '').trim()

/** The first problem in the typed amounts. */
export function redProblemOf({ lines }: Blue, amounts: TypedAmounts): string | undefined {
  const typed = lines.map((line) => ({ line, text: typedOf(line, amounts) })).filter(({ text }) => text !== '')
  if (typed.every(({ text }) => isZero(text))) return invoiceTexts.nothingTaken
  for (const { line, text } of typed) {
    const amount = fenOfYuan(text)
    if (amount === undefined || amount < 0n) return '冲红金额须为不超过 2 位小数的正数'
    if (amount > (fenOfYuan(line.left) ?? noFen)) return invoiceTexts.abovePart(line.left)
  }
  return undefined
}

/** The typed amounts as parts, and the expected figures of the red invoice. */
export function partsIn(blue: Blue, amounts: TypedAmounts) {
  const typed = blue.lines.flatMap((line) => {
    const amount = fenOfYuan(typedOf(line, amounts)) ?? noFen
    return amount > 0n ? [{ line, amount }] : []
  })
  const left = { net: fenOfYuan(blue.net)!, tax: fenOfYuan(blue.tax)!, gross: fenOfYuan(blue.gross)! }
  const rated = typed.map(({ line: { taxRate }, amount }) => ({ taxRate, amount }))
  return {
    parts: typed.map(
      ({ line: { orderNo, lineNo }, amount }): RedPart => ({ orderNo, lineNo, amount: fenText(amount) }),
    ),
    figures: proposedRed(rated, left),
  }
}
