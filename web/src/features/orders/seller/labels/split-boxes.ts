import type { LabelLine } from '@lianmeng/contract/lots/box-endpoints'
import { boxCount, inBoxes } from '@lianmeng/trade/quantity/boxes'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import { units } from '@lianmeng/trade/units'
import { wireQty } from '../../../../lib/goods/wire-qty.ts'
import { typedQuantity } from '../../typed-quantity.ts'

/** Most labels printed from one page. */
export const mostLabels = 500

/** A box: its content and its place in the count. */
export type BoxLabel = { line: LabelLine; qty: number; place: number; of: number }

/** Typed quantity per box, by line. */
export type PerBox = Readonly<Record<number, string>>

/** The default: the package quantity; one box for all if that is unknown. */
export const usualPerBox = (lines: readonly LabelLine[]): PerBox =>
  Object.fromEntries(lines.map(({ lineNo, packageQty, qty }) => [lineNo, String(packageQty > 0 ? packageQty : qty)]))

function boxesOf(line: LabelLine, perBox: number): BoxLabel[] {
  const [all, each] = [wireQty(line.qty), wireQty(perBox)]
  const of = boxCount(all, each)
  if (of > mostLabels) return []
  return inBoxes(all, each).map((qty, n) => ({ line, qty: toNumber(qty), place: n + 1, of }))
}

/** Pieces are never divided. */
const isCounted = ({ baseUnitName }: LabelLine): boolean =>
  units.find(({ name }) => name === baseUnitName)?.whole ?? false

/** A label for every box, the last of a line with the remainder; undefined if a quantity is invalid, or there are too
 *  many labels. */
export function splitBoxes(lines: readonly LabelLine[], perBox: PerBox): BoxLabel[] | undefined {
  const labels: BoxLabel[] = []
  for (const line of lines) {
    const each = typedQuantity(perBox[line.lineNo] ?? '')
    if (!each || (isCounted(line) && !Number.isInteger(each))) return undefined
    const boxes = boxesOf(line, each)
    if (boxes.length === 0 || labels.length + boxes.length > mostLabels) return undefined
    labels.push(...boxes)
  }
  return labels
}
