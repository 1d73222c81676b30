import type { LabelLine } from '@lianmeng/contract/orders/box-endpoints'
import { typedQuantity } from '../../typed-quantity.ts'

/** Labels that one page prints at most. */
export const mostLabels = 500

/** A box: what is in it, and which of how many it is. */
export type BoxLabel = { line: LabelLine; qty: number; place: number; of: number }

/** What a box of a line holds, as typed, line by line. */
export type PerBox = Readonly<Record<number, string>>

/** The usual case: what the package holds; all in one box where that is not known. */
export const usualPerBox = (lines: readonly LabelLine[]): PerBox =>
  Object.fromEntries(lines.map(({ lineNo, packageQty, qty }) => [lineNo, String(packageQty > 0 ? packageQty : qty)]))

/** Thousandths: quantities have three decimals. */
const exact = (qty: number): number => Math.round(qty * 1000)

function boxesOf(line: LabelLine, perBox: number): BoxLabel[] {
  const [all, each] = [exact(line.qty), exact(perBox)]
  const of = Math.ceil(all / each)
  if (of > mostLabels) return []
  return Array.from({ length: of }, (_, n) => ({ line, qty: Math.min(each, all - n * each) / 1000, place: n + 1, of }))
}

/** A label for every box, the last of a line with what is left; undefined where a quantity is none, or there are too many. */
export function splitBoxes(lines: readonly LabelLine[], perBox: PerBox): BoxLabel[] | undefined {
  const labels: BoxLabel[] = []
  for (const line of lines) {
    const each = typedQuantity(perBox[line.lineNo] ?? '')
    if (!each) return undefined
    const boxes = boxesOf(line, each)
    if (boxes.length === 0 || labels.length + boxes.length > mostLabels) return undefined
    labels.push(...boxes)
  }
  return labels
}
