import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { maxQty } from '@lianmeng/trade/quantity/qty'

/** Passes on a valid quantity. @returns whether it is valid */
export function taken(next: Split, onChange: (split: Split) => void): boolean {
  if (next.total > maxQty) return false
  onChange(next)
  return true
}
