import { parseQty, toNumber } from '@lianmeng/trade/quantity/qty'
import { numberText } from '@lianmeng/trade/quantity/typed-quantity'

/** Parses a typed quantity in base units; an empty field is zero. Undefined: invalid. */
export function typedQuantity(typed: string): number | undefined {
  const text = numberText(typed)
  if (text === '') return 0
  const parsed = parseQty(text)
  return parsed.ok ? toNumber(parsed.value) : undefined
}
