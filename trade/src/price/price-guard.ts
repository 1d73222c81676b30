import type { MicroYuan } from './money.ts'

/** How doubtful a new price is: a digit too many or too few, or just far from the old one. */
export type PriceDoubt = 'digit' | 'far'

/** A price this many times the old one, or the reverse, has a digit too many or too few. */
export const digitFactor = 5n
/** Percent beyond which a change is far. */
export const farFrom = 30n

/** Whether a price should be checked before it applies; a first price is never in doubt. */
export function priceDoubt(before: MicroYuan, after: MicroYuan): PriceDoubt | undefined {
  if (before === 0n) return undefined
  if (after >= before * digitFactor || after * digitFactor <= before) return 'digit'
  const change = after > before ? after - before : before - after
  return change * 100n > before * farFrom ? 'far' : undefined
}

const whole = 10_000n

/**
 * A price changed by hundredths of a percent, rounded half up to a step.
 * @param step micro-yuan; 10 000 is a fen
 */
export function adjustedPrice(price: MicroYuan, hundredths: bigint, step: bigint): MicroYuan {
  const exact = price * (whole + hundredths)
  const unit = whole * step
  const rounded = ((exact + unit / 2n) / unit) * step
  return (rounded > 0n ? rounded : step) as MicroYuan
}
