import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { maxQty } from '@lianmeng/trade/quantity/qty'

/** Hands on a quantity that can be asked for. @returns whether it can */
export function taken(next: Split, onChange: (split: Split) => void): boolean {
  if (next.total > maxQty) return false
  onChange(next)
  return true
}
