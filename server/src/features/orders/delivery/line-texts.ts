import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { formatQty, isWholeQty, parseQty, type Qty } from '@lianmeng/trade/quantity/qty'
import { isWholeUnit, unitName } from '@lianmeng/trade/units'
import { badRequest } from '../../../http/answers/errors.ts'
import type { LineSnapshot } from '../line-snapshot.ts'

/** How messages name the goods of a line. */
export const goodsOf = ({ standardName, specification }: LineSnapshot): string => `${standardName} ${specification}`

/** A quantity with its base unit, for people. */
export const qtyWithUnit = (qty: Qty, { baseUnit }: LineSnapshot): string => `${formatQty(qty)} ${unitName(baseUnit)}`

/** Reads a quantity of a line. @throws 400 */
export function lineQty(sent: number, { baseUnit }: LineSnapshot): Qty {
  const parsed = parseQty(sent)
  if (!parsed.ok) throw badRequest(deliveryTexts.badQuantity)
  if (isWholeUnit(baseUnit) && !isWholeQty(parsed.value)) throw badRequest(deliveryTexts.notWhole)
  return parsed.value
}

/** What is said about lines, by line. @throws 400 where one is named twice or the order has none of that number */
export function byLine<Sent extends { lineNo: number }>(
  sent: readonly Sent[],
  known: ReadonlySet<number>,
): Map<number, Sent> {
  const found = new Map(sent.map((one) => [one.lineNo, one]))
  if (found.size < sent.length) throw badRequest(deliveryTexts.lineTwice)
  if (sent.some(({ lineNo }) => !known.has(lineNo))) throw badRequest(deliveryTexts.noSuchLine)
  return found
}
