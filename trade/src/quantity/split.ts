import { inputsShown, isWhole, type PackageSpec, type Parts, type Split } from './package-spec.ts'
import { type Qty, roundDownToWhole, roundUpToWhole, thousandths } from './qty.ts'

// Every function here expects a spec without a `packageSpecProblem`, and quantities that are not negative.

/**
 * Distributes a typed total greedily: whole big packages, then whole small ones, then loose. [spec §4]
 *
 * Order of rounding: first the total of counted goods is rounded up to a whole number (99.5 支 is one box of 100, not
 * 100 loose ones); then, if loose goods are not sold, the rest is rounded up to one more package. Small packages that
 * would fill a big one become a big one. Distributing a distributed total changes nothing.
 */
export function splitTotal(typed: Qty, spec: PackageSpec): Split {
  const shown = inputsShown(spec)
  const total = isWhole(spec) ? roundUpToWhole(typed) : typed
  const big = shown.big ? total / spec.bigSize : 0n
  const outsideBig = total - big * spec.bigSize
  const small = shown.small ? outsideBig / spec.smallSize : 0n
  const rest = thousandths(outsideBig - small * spec.smallSize)
  if (shown.loose || rest === 0n) return added({ big, small, loose: rest }, spec)

  const fitsSmall = shown.small && (!shown.big || (small + 1n) * spec.smallSize < spec.bigSize)
  const opened = fitsSmall ? { big, small: small + 1n } : { big: big + 1n, small: 0n }
  return added({ ...opened, loose: thousandths(0n) }, spec)
}

/** The total of the parts, in base units. */
export function totalOf(parts: Parts, spec: PackageSpec): Qty {
  return thousandths(parts.big * spec.bigSize + parts.small * spec.smallSize + parts.loose)
}

/**
 * Parts as the spec allows them. If every part may be sold they are kept, with loose counted goods rounded up;
 * otherwise their total is redistributed.
 */
export function fitParts(parts: Parts, spec: PackageSpec): Split {
  const shown = inputsShown(spec)
  const allowed =
    (shown.big || parts.big === 0n) && (shown.small || parts.small === 0n) && (shown.loose || parts.loose === 0n)
  if (!allowed) return splitTotal(totalOf(parts, spec), spec)
  return added({ ...parts, loose: isWhole(spec) ? roundUpToWhole(parts.loose) : parts.loose }, spec)
}

/**
 * Replaces one part and computes the new total; the other parts stay the same. A negative value becomes zero.
 *
 * @param value a count of packages; for `loose`, thousandths of the base unit
 */
export function editPart(parts: Parts, which: keyof Parts, value: bigint, spec: PackageSpec): Split {
  const { big, small, loose } = parts
  return fitParts({ big, small, loose, [which]: value < 0n ? 0n : value }, spec)
}

/**
 * The largest total up to `limit`, such as the remaining stock, that can be sold in these packages.
 *
 * @param limit base units; a negative limit counts as zero
 */
export function floorToPackages(limit: Qty, spec: PackageSpec): Qty {
  if (limit <= 0n) return thousandths(0n)
  const shown = inputsShown(spec)
  const whole = isWhole(spec) ? roundDownToWhole(limit) : limit
  if (shown.loose) return whole
  const outsideBig = shown.big ? whole % spec.bigSize : whole
  return thousandths(whole - (shown.small ? outsideBig % spec.smallSize : outsideBig))
}

function added(parts: Parts, spec: PackageSpec): Split {
  return { ...parts, total: totalOf(parts, spec) }
}
