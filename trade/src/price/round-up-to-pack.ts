import type { PackageSpec, Parts, Split } from '../quantity/package-spec.ts'
import { type Qty, thousandths } from '../quantity/qty.ts'
import { splitTotal, totalOf } from '../quantity/split.ts'
import { minLineAmount } from './amount.ts'
import { type Fen, fen } from './money.ts'

/**
 * The hint 凑整: taking `extra` base units more, up to whole packages, costs `saving` less, since surcharges fall away or
 * a better price tier is reached. Of several such roundings the one that saves most; nothing where none saves, or where
 * the better price would leave less than a line may cost.
 *
 * @param amountOf what the parts of this line would cost; undefined where they have no price
 */
export function roundUpToPack(
  parts: Parts,
  spec: PackageSpec,
  amountOf: (parts: Parts) => Fen | undefined,
): { extra: Qty; saving: Fen; split: Split } | undefined {
  const total = totalOf(parts, spec)
  const now = amountOf(parts)
  if (total <= 0n || now === undefined) return undefined

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

/** The next totals above `total` that leave no small package, or no big package, broken. */
function fullerPackages(total: Qty, { bigSize, smallSize }: PackageSpec): Qty[] {
  const outsideBig = bigSize > 0n ? total % bigSize : total
  const fuller: Qty[] = []
  if (smallSize > 0n && outsideBig % smallSize !== 0n)
    fuller.push(thousandths(total + smallSize - (outsideBig % smallSize)))
  if (bigSize > 0n && outsideBig !== 0n) fuller.push(thousandths(total + bigSize - outsideBig))
  return fuller
}
