import { isComposite } from '../composite/composition.ts'
import { sizeOf } from '../dimension/size.ts'
import type { Family } from '../family/families.ts'
import { familyOf } from '../family/family.ts'
import type { Standard } from '../standard/standard.ts'

/** Basis of a weight, and the deviation of makers' masses from it in percent. */
export type WeightSurety = {
  /** The standard prints it; it follows from the dimensions; it includes a shape that no standard prints. */
  readonly basis: 'printed' | 'computed' | 'estimated'
  readonly percent: number
}

/** Families with a shape that no standard prints, with the possible error of their weight, percent. */
const estimates: Readonly<Partial<Record<Family, number>>> = {
  wingNut: 15,
  toothedWasher: 20,
  insertLockNut: 20,
  metalLockNut: 15,
  insertLockFlangeNut: 20,
  metalLockFlangeNut: 15,
  castleNut: 15,
  liftingEyeBolt: 10,
  splitPin: 15,
  tabWasher: 15,
  blindRivet: 20,
  crossPanScrew: 10,
  crossCheeseScrew: 10,
  crossCountersunkScrew: 10,
  crossRaisedCountersunkScrew: 10,
  crossPanTappingScrew: 15,
  crossCountersunkTappingScrew: 15,
  crossRaisedCountersunkTappingScrew: 15,
  crossPanDrillingScrew: 15,
  crossCountersunkDrillingScrew: 15,
  crossRaisedCountersunkDrillingScrew: 15,
  hexFlangeDrillingScrew: 15,
  crossRoundWoodScrew: 15,
}

/**
 * The accuracy of a size's weight.
 * @throws FactError noDimensions, unknownSize
 */
export function weightSurety(standard: Standard, size: string): WeightSurety {
  if (isComposite(standard)) return { basis: 'estimated', percent: 10 }
  if (sizeOf(standard, size).values.kg_per_1000 !== undefined) return { basis: 'printed', percent: 5 }
  const family = familyOf(standard)
  const percent = family && estimates[family]
  return percent === undefined ? { basis: 'computed', percent: 5 } : { basis: 'estimated', percent }
}
