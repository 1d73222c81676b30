import { getOC, measureVolume, type Shape3D } from 'replicad'
import { lengthsOf } from '../dimension/length.ts'
import { diameterOf } from '../dimension/row.ts'
import { dimensionsOf } from '../dimension/table.ts'
import type { Family } from '../family/families.ts'
import { familyOf, hasLength } from '../family/family.ts'
import { hasInternalThread } from '../part/facts.ts'
import type { Part } from '../part/part.ts'
import type { Specification } from '../part/specification.ts'
import type { Standard } from '../standard/standard.ts'
import { threadProfile } from '../thread/profile.ts'
import { volumeOf } from '../weight/weight.ts'

/** The smallest, a middle and the largest size of a standard, in a middle length; five diameters if none is listed. */
export function someOf(standard: Standard): Specification[] {
  const { rows } = dimensionsOf(standard)
  return [...new Set([rows[0]!, rows[rows.length >> 1]!, rows.at(-1)!])].map((row) => {
    const { size } = row
    if (!hasLength(familyOf(standard)!)) return { standard, size }
    const { preferred } = lengthsOf(standard, size)
    return { standard, size, length: preferred[preferred.length >> 1] ?? 5 * diameterOf(row) }
  })
}

/** Whether OpenCascade finds no fault in a shape's faces, edges and their fit. */
export function isValid(shape: Shape3D): boolean {
  const analyzer = new (getOC().BRepCheck_Analyzer)(shape.wrapped, true, false, false)
  const valid = analyzer.IsValid()
  analyzer.delete()
  return valid
}

/**
 * The volume used for the weight of a part, but with threads as in solids, mm³: external ones as a cylinder at d,
 * internal ones as a hole at D1. The hole enters with its diameter squared, so two diameters give the third.
 */
function reckonedVolume(specification: Specification, part: Part): number {
  const major = volumeOf(specification, { thread: 'major' })
  if (!hasInternalThread(part.facts)) return major
  const [d, P] = [part.of('d'), part.of('P')]
  const { d1, d2 } = threadProfile(d, P)
  const pitch = volumeOf(specification, { thread: 'pitch' })
  return major + ((pitch - major) * (d ** 2 - d1 ** 2)) / (d ** 2 - d2 ** 2)
}

/** Relative excess of a solid over the volume used for its weight. */
export const excess = (solid: Shape3D, specification: Specification, part: Part): number =>
  measureVolume(solid) / reckonedVolume(specification, part) - 1

type Box = {
  /** Extents along x and y. */
  readonly x?: number
  readonly y?: number
  /** Heights of the lowest and the highest point. */
  readonly bottom?: number
  readonly top?: number
}
type Rule = (part: Part) => Box

const corners = (s: number): number => (2 * s) / Math.sqrt(3)
const round = (diameter: number) => ({ x: diameter, y: diameter })
const hexagon = (part: Part) => ({ x: corners(part.of('s')), y: part.of('s') })
const hanging = (part: Part) => ({ bottom: -part.l, top: part.of('k') })
const headDiameter = (part: Part): number => part.or('dk', part.or('dk_act', part.or('d2', 0)))

const hexHead: Rule = (part) => ({ ...hexagon(part), ...hanging(part) })
const flangeHead: Rule = (part) => ({ ...round(part.of('dc')), ...hanging(part) })
const turnedHead: Rule = (part) => ({ ...round(headDiameter(part)), ...hanging(part) })
/** The drive removes the top of a dome. */
const domedHead: Rule = (part) => ({ ...round(headDiameter(part)), bottom: -part.l })
const flushHead: Rule = (part) => ({ ...round(headDiameter(part)), bottom: -part.l, top: 0 })
/** The slot cuts the sharp rim of the head at its ends. */
const slottedFlush: Rule = (part) => ({ y: headDiameter(part), bottom: -part.l })
const rod: Rule = (part) => ({ ...round(part.of('d')), bottom: -part.l, top: 0 })
const nut =
  (height: string): Rule =>
  (part) => ({ ...hexagon(part), bottom: 0, top: part.of(height) })
const flangeNut: Rule = (part) => ({ ...round(part.of('dc')), bottom: 0, top: part.of('h') })
const pin =
  (diameter: string): Rule =>
  (part) => ({ ...round(part.of(diameter)), bottom: 0, top: part.l })
const flat: Rule = (part) => ({ bottom: 0, top: part.of('s') })

/** The bounding box of each family's solids, in letters of its table. */
export const boxes: Readonly<Record<Family, Rule>> = {
  hexBolt: hexHead,
  hexScrew: hexHead,
  hexFlangeBolt: flangeHead,
  squareNeckBolt: turnedHead,
  swingBolt: (part) => ({ x: part.of('D'), y: part.of('b'), bottom: -part.l, top: part.of('D') / 2 }),
  liftingEyeBolt: ({ of }) => ({ x: of('d4'), y: of('d2'), bottom: -of('l'), top: of('h') + of('d4') / 2 }),
  doubleEndStud: (part) => ({ ...round(part.of('d')), bottom: -part.l, top: part.of('bm') }),
  studBolt: rod,
  threadedRod: rod,
  socketCapScrew: turnedHead,
  socketPilotScrew: turnedHead,
  socketShoulderScrew: (part) => ({ ...round(part.of('dk')), bottom: -part.l - part.of('b'), top: part.of('k') }),
  hexalobularCapScrew: turnedHead,
  socketButtonScrew: turnedHead,
  socketButtonCollarScrew: (part) => ({ ...round(part.of('dc')), ...hanging(part) }),
  socketCountersunkScrew: flushHead,
  slottedCheeseScrew: turnedHead,
  slottedPanScrew: turnedHead,
  slottedCountersunkScrew: (part) => ({ ...slottedFlush(part), top: 0 }),
  slottedRaisedCountersunkScrew: slottedFlush,
  crossPanScrew: domedHead,
  crossCheeseScrew: turnedHead,
  crossCountersunkScrew: flushHead,
  crossRaisedCountersunkScrew: domedHead,
  hexalobularPanScrew: domedHead,
  hexalobularCountersunkScrew: flushHead,
  hexalobularRaisedCountersunkScrew: domedHead,
  slottedSetScrew: rod,
  socketSetScrew: rod,
  hexNut: nut('m'),
  hexFlangeNut: (part) => ({ ...round(part.of('dc')), bottom: 0, top: part.of('m') }),
  insertLockNut: nut('h'),
  metalLockNut: nut('h'),
  insertLockFlangeNut: flangeNut,
  metalLockFlangeNut: flangeNut,
  castleNut: nut('m'),
  squareNut: ({ of }) => ({ x: of('s'), y: of('s'), bottom: 0, top: of('m') }),
  roundNut: (part) => ({ bottom: 0, top: part.of('m') }),
  weldNut: (part) => ({ ...hexagon(part), bottom: -part.of('h1'), top: part.of('m') }),
  wingNut: ({ of }) => ({ x: of('e'), y: of('d2'), bottom: 0, top: of('h') }),
  capNut: nut('h'),
  plainWasher: ({ of }) => ({ ...round(of('d2')), bottom: 0, top: of('h') }),
  springWasher: (part) => ({ y: part.hole('d1') + 2 * part.of('b'), bottom: 0, top: part.of('H') }),
  discSpringWasher: ({ of }) => ({ ...round(of('d2')), bottom: 0, top: of('h') }),
  sphericalWasher: ({ of }) => ({ ...round(of('d3')), bottom: 0, top: of('h2') }),
  conicalSeat: ({ of }) => ({ ...round(of('d4')), bottom: 0, top: of('h3') }),
  tabWasher: ({ of }) => ({ bottom: 0, top: of('s') + of('h') }),
  // Its box depends on the position of the teeth.
  toothedWasher: ({ of }) => ({ bottom: 0, top: 2 * of('h') }),
  parallelPin: pin('d'),
  parallelKey: ({ of, l }) => ({ x: l, y: of('b'), bottom: 0, top: of('h') }),
  taperPin: (part) => ({ ...round(part.of('d') + part.l / 50), bottom: 0, top: part.l }),
  tappedPin: pin('d1'),
  tappedTaperPin: (part) => ({ bottom: 0, top: part.l }),
  springPin: (part) => ({ y: part.of('d1'), bottom: 0, top: part.l }),
  coiledPin: (part) => ({ bottom: 0, top: part.l }),
  groovedPin: (part) => ({ bottom: 0, top: part.l }),
  clevisPin: turnedHead,
  headlessClevisPin: pin('d'),
  splitPin: ({ of, l }) => ({ y: of('c'), bottom: -l - of('a'), top: of('b') }),
  shaftRing: flat,
  boreRing: (part) => ({ ...flat(part), x: part.of('d3') }),
  eRing: (part) => ({ ...flat(part), x: part.of('d3') }),
  roundHeadRivet: turnedHead,
  countersunkRivet: flushHead,
  // The protrusion of the mandrel is not in the tables.
  blindRivet: (part) => round(headDiameter(part)),
  crossPanTappingScrew: domedHead,
  crossCountersunkTappingScrew: flushHead,
  crossRaisedCountersunkTappingScrew: domedHead,
  slottedPanTappingScrew: turnedHead,
  slottedCountersunkTappingScrew: (part) => ({ ...slottedFlush(part), top: 0 }),
  hexTappingScrew: hexHead,
  crossPanDrillingScrew: domedHead,
  crossCountersunkDrillingScrew: flushHead,
  crossRaisedCountersunkDrillingScrew: domedHead,
  hexFlangeDrillingScrew: flangeHead,
  hexWoodScrew: hexHead,
  countersunkWoodScrew: (part) => ({ ...slottedFlush(part), top: 0 }),
  slottedRoundWoodScrew: domedHead,
  crossRoundWoodScrew: domedHead,
  tappingThread: ({ of }) => round(of('d1')),
}
