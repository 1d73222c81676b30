import { type Qty, thousandths } from '../quantity/qty.ts'
import type { AftersaleState } from './states.ts'

const granted: readonly AftersaleState[] = ['toSend', 'sent', 'done']

/**
 * Of goods that came back, the quantity that the seller neither took back nor exchanges: it stays the buyer's, who has
 * paid for it, and goes back to the buyer. Nothing before both sides or the platform have settled it.
 * @param accepted undefined: not inspected
 */
export function restOf(
  { state, isBack }: { state: AftersaleState; isBack: boolean },
  { qty, accepted }: { qty: Qty; accepted: Qty | undefined },
): Qty {
  if (!isBack) return thousandths(0n)
  if (state === 'closed') return qty
  return granted.includes(state) && accepted !== undefined ? thousandths(qty - accepted) : thousandths(0n)
}
