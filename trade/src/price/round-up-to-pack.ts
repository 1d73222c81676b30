import type { PackageSpec, Parts, Split } from '../quantity/package-spec.ts'
import { type Qty, thousandths } from '../quantity/qty.ts'
import { splitTotal, totalOf } from '../quantity/split.ts'
import { minLineAmount } from './amount.ts'
import { type Fen, fen } from './money.ts'

/**
 * The hint 凑整: `extra` base units more fill whole packages and cost `saving` less, because surcharges no longer apply or
 * a better price tier is reached. Returns the rounding that saves most; undefined if none saves money or if the new
 * amount would be below the least amount of a line.
 *
 * @param amountOf the amount of such parts; undefined if they have no price
 */
export function roundUpToPack(
  parts: Parts,
  spec: PackageSpec,
  amountOf: (parts: Parts) => Fen | undefined,
): { extra: Qty; saving: Fen; split: Split } | undefined {
  const total = totalOf(parts, spec)
  const now = amountOf(parts)
  if (now === undefined) return undefined

  let best: { extra: Qty; saving: Fen; split: Split } | undefined
  for (const fuller of fullerPackages(total, spec)) {
    const split = splitTotal(fuller, spec)
    const amount = amountOf(split)
    if (amount === undefined || amount < minLineAmount) continue
    const saving = fen(now - amount)
    if (saving > (best?.saving ?? 0n)) best = { extra: thousandths(split.total - total), saving, split }
  }
  return best
}

/** The next totals above `total` that fill the opened small package and the opened big one. */
export function fullerPackages(total: Qty, { bigSize, smallSize }: PackageSpec): Qty[] {
  const outsideBig = bigSize > 0n ? total % bigSize : total
  const fuller: Qty[] = []
  if (smallSize > 0n && outsideBig % smallSize !== 0n)
    fuller.push(thousandths(total + smallSize - (outsideBig % smallSize)))
  if (bigSize > 0n && outsideBig !== 0n) fuller.push(thousandths(total + bigSize - outsideBig))
  return fuller
}
