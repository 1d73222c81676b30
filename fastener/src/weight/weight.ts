import { compositeOf } from '../composite/composite.ts'
import { isComposite } from '../composite/composition.ts'
import { checkedLength } from '../dimension/length.ts'
import type { DimensionRow } from '../dimension/row.ts'
import { sizeOf } from '../dimension/size.ts'
import { threadLength } from '../dimension/thread-length.ts'
import { FactError } from '../fact-error.ts'
import { type Family, familyOf, hasLength, hasThreadedShank } from '../standard/family.ts'
import type { Standard } from '../standard/standard.ts'
import * as bolt from './bolt.ts'
import * as nut from './nut.ts'
import { type Part, partOf, type SizeBasis, type ThreadBody } from './part.ts'
import * as plain from './plain-part.ts'
import * as screw from './screw.ts'
import * as tapping from './tapping.ts'

/** Density of steel, g/cm³. */
export const steelDensity = 7.85

export type VolumeOptions = { readonly basis?: SizeBasis; readonly thread?: ThreadBody }

const recipes: Readonly<Record<Exclude<Family, 'tappingThread' | 'shaftRing' | 'boreRing'>, (part: Part) => number>> = {
  hexBolt: bolt.hexBolt,
  hexScrew: bolt.hexBolt,
  hexFlangeBolt: bolt.hexFlangeBolt,
  squareNeckBolt: bolt.squareNeckBolt,
  swingBolt: bolt.swingBolt,
  liftingEyeBolt: bolt.liftingEyeBolt,
  doubleEndStud: bolt.doubleEndStud,
  studBolt: bolt.rod,
  threadedRod: bolt.rod,
  socketCapScrew: screw.socketCapScrew,
  hexalobularCapScrew: screw.hexalobularCapScrew,
  socketButtonScrew: screw.socketButtonScrew,
  socketButtonCollarScrew: screw.socketButtonScrew,
  socketCountersunkScrew: screw.socketCountersunkScrew,
  slottedCheeseScrew: screw.slottedCheeseScrew,
  slottedPanScrew: screw.slottedPanScrew,
  slottedCountersunkScrew: screw.slottedCountersunkScrew,
  slottedRaisedCountersunkScrew: screw.slottedRaisedCountersunkScrew,
  crossPanScrew: screw.crossPanScrew,
  crossCheeseScrew: screw.crossPanScrew,
  crossCountersunkScrew: screw.crossCountersunkScrew,
  crossRaisedCountersunkScrew: screw.crossRaisedCountersunkScrew,
  hexalobularPanScrew: screw.hexalobularPanScrew,
  slottedSetScrew: screw.setScrew,
  socketSetScrew: screw.setScrew,
  hexNut: nut.hexNut,
  hexFlangeNut: nut.hexFlangeNut,
  insertLockNut: nut.insertLockNut,
  metalLockNut: nut.metalLockNut,
  castleNut: nut.castleNut,
  squareNut: nut.squareNut,
  weldNut: nut.weldNut,
  wingNut: nut.wingNut,
  capNut: nut.capNut,
  plainWasher: plain.plainWasher,
  springWasher: plain.springWasher,
  toothedWasher: plain.toothedWasher,
  parallelPin: plain.parallelPin,
  taperPin: plain.taperPin,
  tappedPin: plain.tappedPin,
  springPin: plain.springPin,
  clevisPin: plain.clevisPin,
  splitPin: plain.splitPin,
  eRing: plain.eRing,
  roundHeadRivet: plain.roundHeadRivet,
  countersunkRivet: plain.countersunkRivet,
  blindRivet: plain.blindRivet,
  crossPanTappingScrew: tapping.panTappingScrew,
  crossCountersunkTappingScrew: tapping.countersunkTappingScrew,
  hexTappingScrew: tapping.hexTappingScrew,
  crossPanDrillingScrew: tapping.panTappingScrew,
  crossCountersunkDrillingScrew: tapping.countersunkTappingScrew,
  hexFlangeDrillingScrew: tapping.hexTappingScrew,
  hexWoodScrew: tapping.hexWoodScrew,
  countersunkWoodScrew: tapping.countersunkWoodScrew,
}

/**
 * Mass of 1000 pieces, kg, from the geometry of the size at nominal dimensions with threads at the pitch diameter;
 * retaining rings from the mass that their standard prints; of a composite the sum of its parts.
 * @param length nominal length, mm; not needed for nuts, washers and rings
 * @param density g/cm³, steel by default
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange, notTabulated
 */
export function weightPerThousand(standard: Standard, size: string, length?: number, density = steelDensity): number {
  if (isComposite(standard))
    return sumOfParts(standard, size, length, (part, own, l) => weightPerThousand(part, own, l, density))
  const row = sizeOf(standard, size)
  const printed = row.values.kg_per_1000
  if (printed !== undefined) return (printed * density) / steelDensity
  return (partVolume(standard, row, length, {}) * density) / 1000
}

/**
 * Volume of one piece, mm³; of a composite the sum of its parts.
 * @param length nominal length, mm
 * @throws FactError as {@link weightPerThousand}
 */
export const volumeOf = (standard: Standard, size: string, length?: number, options: VolumeOptions = {}): number =>
  isComposite(standard)
    ? sumOfParts(standard, size, length, (part, own, l) => volumeOf(part, own, l, options))
    : partVolume(standard, sizeOf(standard, size), length, options)

function sumOfParts(
  standard: Standard,
  size: string,
  length: number | undefined,
  ofPart: (standard: Standard, size: string, length?: number) => number,
): number {
  const { parts } = compositeOf(standard, size, length)
  return parts.reduce((sum, part) => sum + part.quantity * ofPart(part.standard, part.size, part.length), 0)
}

function partVolume(standard: Standard, row: DimensionRow, length: number | undefined, options: VolumeOptions): number {
  const family = familyOf(standard)!
  if (family === 'shaftRing' || family === 'boreRing') return (row.values.kg_per_1000! * 1000) / steelDensity
  if (family === 'tappingThread') throw new FactError('notTabulated', `${standard.name} 不是零件`)
  const lengths = hasLength(family) ? lengthsFor(standard, family, row, length) : { l: 0, b: 0 }
  return recipes[family](partOf(family, row, lengths, options.basis ?? 'nominal', options.thread ?? 'pitch'))
}

function lengthsFor(standard: Standard, family: Family, row: DimensionRow, length: number | undefined) {
  const l = checkedLength(standard, row, length)
  if (!hasThreadedShank(family)) return { l, b: 0 }
  return { l, b: threadLength(standard, row.size, l) }
}
