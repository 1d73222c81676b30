import type { PackageSpec, Parts, Split } from '../quantity/package-spec.ts'
import { type Qty, thousandths } from '../quantity/qty.ts'
import { splitTotal, totalOf } from '../quantity/split.ts'
import { minLineAmount } from './amount.ts'
import { type Fen, fen } from './money.ts'
import { nextTier, type PriceTier } from './tiers.ts'

/** A larger quantity that costs less. `by`: the cause, a full package or a better price. */
type RoundedUp = { by: 'pack' | 'tier'; extra: Qty; saving: Fen; split: Split }

/**
 * The hint 凑整: `extra` base units more fill whole packages or reach the next tier, and cost `saving` less, because
 * surcharges no longer apply or all goods become cheaper. Returns the largest saving, if equal the smallest quantity;
 * undefined if none saves money or if the new amount would be below the minimum amount of a line.
 *
 * @param amountOf the amount of such parts; undefined if they have no price
 * @param tiers prices by quantity, in any order
 */
export function roundUpToPack(
  parts: Parts,
  { spec, tiers = [] }: { spec: PackageSpec; tiers?: readonly PriceTier[] },
  amountOf: (parts: Parts) => Fen | undefined,
): RoundedUp | undefined {
  const total = totalOf(parts, spec)
  const now = amountOf(parts)
  if (now === undefined) return undefined
  const next = nextTier(tiers, total)
  const fuller = [
    ...fullerPackages(total, spec).map((to) => ({ by: 'pack' as const, to })),
    ...(next === undefined ? [] : [{ by: 'tier' as const, to: next }]),
  ]

  let best: RoundedUp | undefined
  for (const { by, to } of fuller) {
    const split = splitTotal(to, spec)
    const amount = amountOf(split)
    if (amount === undefined || amount < minLineAmount) continue
    const saving = fen(now - amount)
    const extra = thousandths(split.total - total)
    const isBetter = best ? saving > best.saving || (saving === best.saving && extra < best.extra) : saving > 0n
    if (isBetter) best = { by, extra, saving, split }
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
