import { parseQty, toNumber } from '@lianmeng/trade/quantity/qty'

/** A typed quantity in base units; an empty field is none. Undefined: no quantity. */
export function typedQuantity(typed: string): number | undefined {
  const text = typed.trim().replaceAll(',', '')
  if (text === '') return 0
  const parsed = parseQty(text)
  return parsed.ok ? toNumber(parsed.value) : undefined
}
