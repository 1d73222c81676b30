import { areInterchangeable } from '../standard/interchangeable.ts'

/** A part as far as it matters for telling near duplicates. */
export type NearPart = {
  readonly standardId: number
  /** Equal where size, thread, hand and kind of material are: parts of different frames are never near. */
  readonly frame: string
  /** mm; 0 where the part has none. */
  readonly length: number
  readonly propertyClass: string
  readonly surface: string
  readonly material: string
}

/** In what two near parts differ. */
export const nearDifferences = ['standard', 'length', 'propertyClass', 'surface', 'material'] as const
export type NearDifference = (typeof nearDifferences)[number]

/** Lengths are close that differ by a tenth, or by 2 mm of parts that are not short. */
const closeShare = 0.1
const closeLength = 2
const mostShare = 0.15

export function isCloseLength(one: number, other: number): boolean {
  const apart = Math.abs(one - other)
  const longer = Math.max(one, other)
  return apart <= Math.max(closeShare * longer, closeLength) && apart <= mostShare * longer
}

/**
 * In what a part differs from another that is nearly the same; empty where in nothing. Besides the edition or the equivalent
 * standard it may differ in one thing only: what differs in class and length was chosen so.
 * @returns undefined where the parts are not near each other
 */
export function nearDifferencesOf(one: NearPart, other: NearPart): NearDifference[] | undefined {
  // Most pairs differ in more than one thing: they are found out first, and cheaply.
  const inLength = one.length !== other.length
  const inClass = one.propertyClass !== other.propertyClass
  const inSurface = one.surface !== other.surface
  const inMaterial = one.material !== other.material
  if (Number(inLength) + Number(inClass) + Number(inSurface) + Number(inMaterial) > 1) return undefined
  if (inLength && !isCloseLength(one.length, other.length)) return undefined
  if (one.frame !== other.frame || !areInterchangeable(one.standardId, other.standardId)) return undefined
  const inStandard = one.standardId !== other.standardId
  const is = {
    standard: inStandard,
    length: inLength,
    propertyClass: inClass,
    surface: inSurface,
    material: inMaterial,
  }
  return nearDifferences.filter((difference) => is[difference])
}

/** A part and those that are nearly the same as it, each with its differences from it. */
export type NearGroup<Part> = { readonly first: Part; readonly others: readonly NearOther<Part>[] }
export type NearOther<Part> = { readonly part: Part; readonly differs: readonly NearDifference[] }

/** Parts by their frame: only those of one can be near each other. */
export const byFrame = <Part extends NearPart>(parts: readonly Part[]): Part[][] => [
  ...Map.groupBy(parts, ({ frame }) => frame).values(),
]

/**
 * Groups parts of one frame that are nearly the same. Everything in a group is near its first part, which is the one that
 * counts most, so that no chain of lengths makes one group of all. Parts that stand alone are left out.
 * @param weightOf what counts: how much is bought of it
 * @param areApart whether somebody said of two that they are no duplicates: such a pair never stands in one group
 */
export function nearGroups<Part extends NearPart>(
  parts: readonly Part[],
  weightOf: (part: Part) => number,
  areApart: (one: Part, other: Part) => boolean,
): NearGroup<Part>[] {
  const groups: NearGroup<Part>[] = []
  let left = parts.toSorted((a, b) => weightOf(b) - weightOf(a))
  while (left.length > 1) {
    const [first, ...rest] = left as [Part, ...Part[]]
    const others: NearOther<Part>[] = []
    left = rest.filter((part) => {
      const differs = nearDifferencesOf(first, part)
      const joins = differs && !areApart(first, part) && !others.some((other) => areApart(other.part, part))
      if (joins) others.push({ part, differs })
      return !joins
    })
    if (others.length > 0) groups.push({ first, others })
  }
  return groups
}
