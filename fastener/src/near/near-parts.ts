import { areInterchangeable } from '../standard/interchangeable.ts'

/** The properties of a part that matter for near-duplicates. */
export type NearPart = {
  readonly standardId: number
  /** Equal for parts of the same size, thread, hand and kind of material: parts of different frames are never near. */
  readonly frame: string
  /** mm; 0 if the part has none. */
  readonly length: number
  readonly propertyClass: string
  readonly surface: string
  readonly material: string
}

/** Kinds of differences between two near parts. */
export const nearDifferences = ['standard', 'length', 'propertyClass', 'surface', 'material'] as const
export type NearDifference = (typeof nearDifferences)[number]

/** Lengths are close if they differ by a tenth, or by 2 mm for parts that are not short. */
const closeShare = 0.1
const closeLength = 2
const mostShare = 0.15

export function isCloseLength(one: number, other: number): boolean {
  const apart = Math.abs(one - other)
  const longer = Math.max(one, other)
  return apart <= Math.max(closeShare * longer, closeLength) && apart <= mostShare * longer
}

/**
 * Differences between a part and another that is nearly the same; an empty list if there are none. Besides an edition
 * or equivalent standard, they may differ in one thing only: parts that differ in both class and length were chosen
 * deliberately.
 * @returns undefined if the parts are not near each other
 */
export function nearDifferencesOf(one: NearPart, other: NearPart): NearDifference[] | undefined {
  // Most pairs differ in more than one thing: reject them first, and cheaply.
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

/** A part and its near-duplicates, each with its differences from it. */
export type NearGroup<Part> = { readonly first: Part; readonly others: readonly NearOther<Part>[] }
export type NearOther<Part> = { readonly part: Part; readonly differs: readonly NearDifference[] }

/** Parts by frame: only parts of the same frame can be near each other. */
export const byFrame = <Part extends NearPart>(parts: readonly Part[]): Part[][] => [
  ...Map.groupBy(parts, ({ frame }) => frame).values(),
]

/**
 * Groups near-duplicates of one frame. Everything in a group is near its first part, the one with the greatest weight,
 * so that a chain of lengths cannot merge everything into one group. Parts without near-duplicates are left out.
 * @param weightOf the purchases of a part
 * @param areApart whether a user marked two as distinct: such a pair never shares a group
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
