import { parseQty, toNumber } from '@lianmeng/trade/quantity/qty'

/** Parses a typed quantity in base units; an empty field is zero. Undefined: invalid. */
export function typedQuantity(typed: string): number | undefined {
  const text = typed.trim().replaceAll(',', '')
  if (text === '') return 0
  const parsed = parseQty(text)
  return parsed.ok ? toNumber(parsed.value) : undefined
}
