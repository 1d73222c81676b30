import { isWholeQty, parseQty } from '@lianmeng/trade/quantity/qty'
import { isWholeUnit } from '@lianmeng/trade/units'
import { badRequest } from '../../answers/errors.ts'

/** A quantity in base units as it is kept, in thousandths. @throws 400 */
export function typedQuantity(field: string, value: number, baseUnit: number): number {
  const parsed = parseQty(value)
  if (!parsed.ok) throw badRequest(`「${field}」须为不超过 3 位小数的正数`)
  if (isWholeUnit(baseUnit) && !isWholeQty(parsed.value)) throw badRequest(`「${field}」须为整数`)
  return Number(parsed.value)
}
