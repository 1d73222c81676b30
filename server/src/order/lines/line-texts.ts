import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { formatQty, isWholeQty, parseQty, type Qty } from '@lianmeng/trade/quantity/qty'
import { isWholeUnit, unitName } from '@lianmeng/trade/units'
import { badRequest } from '../../answers/errors.ts'
import type { LineSnapshot } from './line-snapshot.ts'

/** A quantity with its base unit, for people. */
export const qtyWithUnit = (qty: Qty, { baseUnit }: Pick<LineSnapshot, 'baseUnit'>): string =>
  `${formatQty(qty)} ${unitName(baseUnit)}`

/** Reads a quantity of a line. @throws 400 */
export function lineQty(sent: number, { baseUnit }: LineSnapshot): Qty {
  const parsed = parseQty(sent)
  if (!parsed.ok) throw badRequest(deliveryTexts.badQuantity)
  if (isWholeUnit(baseUnit) && !isWholeQty(parsed.value)) throw badRequest(deliveryTexts.notWhole)
  return parsed.value
}

/** Entries keyed by line number. @throws 400 for a line named twice or unknown to the order */
export function byLine<Sent extends { lineNo: number }>(
  sent: readonly Sent[],
  known: ReadonlySet<number>,
): Map<number, Sent> {
  const found = new Map(sent.map((one) => [one.lineNo, one]))
  if (found.size < sent.length) throw badRequest(deliveryTexts.lineTwice)
  if (sent.some(({ lineNo }) => !known.has(lineNo))) throw badRequest(deliveryTexts.noSuchLine)
  return found
}
