import { addHolesInFace, assembleWire, type Face, makeFace, type Shape3D, type Wire } from 'replicad'
import type { Vertex } from '../drawing/shape.ts'
import { FactError } from '../fact-error.ts'
import { type ThreadEnds, threadProfile } from '../thread/profile.ts'
import { type Corner, lowerEdge, type Strip, stripFace } from './helix.ts'
import { type Profile, revolved } from './shapes.ts'
import { facesBetween, isPlaneAt, weld } from './weld.ts'

const tan30 = Math.tan(Math.PI / 6)

/** Radii of a thread at its crest and root, its pitch, and half the width of its flat on the outer radius. [ISO 68-1] */
export type Groove = { readonly outer: number; readonly inner: number; readonly P: number; readonly flat: number }

/** Half the flat of a thread of the basic profile. */
export const basicFlat = (P: number): number => P / 16

/**
 * The largest external thread of tolerance position g, its root at d3: a bolt that fits every nut. [ISO 965-1]
 * @param ends diameters to use instead
 */
export function externalGroove(d: number, P: number, ends?: ThreadEnds): Groove {
  const basic = threadProfile(d, P)
  const { crest, pitch } = ends ?? { crest: d - allowance(P), pitch: basic.d2 - allowance(P) }
  return { outer: crest / 2, inner: (pitch - basic.d2 + basic.d3) / 2, P, flat: P / 4 - ((crest - pitch) / 2) * tan30 }
}

/**
 * The smallest internal thread of tolerance position H. [ISO 965-1]
 * @param ends diameters to use instead
 */
export function internalGroove(d: number, P: number, ends?: ThreadEnds): Groove {
  const { d1, d2 } = threadProfile(d, P)
  const { crest, pitch } = ends ?? { crest: d1, pitch: d2 }
  return { outer: (pitch + d - d2) / 2, inner: crest / 2, P, flat: basicFlat(P) }
}

/** The end of a thread. */
export type Ending = {
  /** From the end inwards, the last vertex on the crest of the thread. */
  readonly profile: Profile
  /** The body cut out of the end, inside its rim. */
  readonly hollow?: Shape3D | undefined
  /** The body cut across the end. */
  readonly slot?: Shape3D | undefined
}

/** A threaded length on the z axis. An end without an ending joins a body. */
export type Stretch = {
  readonly groove: Groove
  readonly z0: number
  readonly z1: number
  readonly bottom?: Ending | undefined
  readonly top?: Ending | undefined
}

/** More turns take too long to model. */
const mostTurns = 1500
/** Up to this number of turns, each has its own faces. */
const mostShortTurns = 120
const turnsOfLongPiece = 20

/**
 * A body whose threaded lengths have a right-hand helical groove. The body ends in a disc wherever a stretch joins it.
 * @param body undefined if the thread is the whole part
 * @throws FactError impossibleCombination for more than 1500 turns
 */
export function threaded(body: Shape3D | undefined, stretches: readonly Stretch[]): Shape3D {
  const turns = stretches.reduce((sum, { groove, z0, z1 }) => sum + (z1 - z0) / groove.P, 0)
  if (turns > mostTurns)
    throw new FactError('impossibleCombination', `螺纹共 ${Math.ceil(turns)} 牙，真实螺纹最多 ${mostTurns} 牙`, [
      'cosmetic',
    ])
  const joints = stretches.flatMap(({ groove, z0, z1, bottom, top }) => [
    ...(bottom ? [] : [{ groove, z: z0 }]),
    ...(top ? [] : [{ groove, z: z1 }]),
  ])
  const faces = (body?.faces ?? []).map((face) => {
    const joint = joints.find(({ z }) => isPlaneAt(face, z) && Math.hypot(face.center.x, face.center.y) < 1e-6)
    return joint ? addHolesInFace(face, [sectionAt(joint.groove, joint.z)]) : face
  })
  return weld([...faces, ...stretches.flatMap(threadFaces)])
}

/** The faces of a threaded length, without discs at its joints with a body. */
export function threadFaces({ groove, z0, z1, bottom, top }: Stretch): Face[] {
  const [low, high] = [bottom ? reach(bottom, groove) : 0, top ? reach(top, groove) : 0]
  if (z0 + low > z1 - high - groove.P / 4) return endFaces({ groove, z0, z1, bottom, top })
  return [
    ...(bottom ? endFaces({ groove, z0, z1: z0 + low, bottom }) : []),
    ...plainTurns(groove, z0 + low, z1 - high),
    ...(top ? endFaces({ groove, z0: z1 - high, z1, top }) : []),
  ]
}

/** How far an ending cuts into the thread. */
function reach({ profile, slot }: Ending, { P }: Groove): number {
  const [end, crest] = [profile[0]![0], profile.at(-1)![0]]
  return Math.max(Math.abs(crest - end), slot ? depthOf(slot, end, crest > end ? 1 : -1) : 0) + P / 8
}

/** How deep a tool cuts into an end; `inwards` is 1 at a lower end. */
function depthOf(tool: Shape3D, end: number, inwards: 1 | -1): number {
  const [low, high] = tool.boundingBox.bounds
  return inwards === 1 ? high[2] - end : end - low[2]
}

/** Faces of an uncut thread, about a turn each; for a long one several turns each, which are sewn much faster. */
function plainTurns(groove: Groove, z0: number, z1: number): Face[] {
  const turns = (z1 - z0) / groove.P
  const count = Math.max(1, Math.round(turns > mostShortTurns ? turns / turnsOfLongPiece : turns))
  const height = (z1 - z0) / count
  const first = stripsOf(groove, z0, z0 + height).map(stripFace)
  return Array.from({ length: count }, (_, index) => index * height).flatMap((rise) =>
    first.map((face) =>
      face
        .clone()
        .rotate((360 * rise) / groove.P)
        .translateZ(rise),
    ),
  )
}

/** A piece of thread between two heights, its ends flat. */
export const helical = (groove: Groove, z0: number, z1: number): Shape3D =>
  weld([...stripsOf(groove, z0, z1).map(stripFace), ...[z0, z1].map((z) => makeFace(sectionAt(groove, z)))])

/**
 * Faces of a thread inside its endings, without its flat ends elsewhere. It is cut turn by turn, at a radius of 2 mm,
 * and scaled back: OpenCascade's time grows steeply with length and size.
 */
function endFaces({ groove, z0, z1, bottom, top }: Stretch): Face[] {
  const factor = 2 / groove.outer
  const [outer, P, low, high] = [2, factor * groove.P, factor * z0, factor * z1]
  const scaled = { outer, inner: factor * groove.inner, P, flat: factor * groove.flat }
  const inside = revolved([
    ...(bottom ? widened(bottom.profile, factor, outer + P) : ([[low - P, outer + P]] as const)),
    ...(top ? widened(top.profile, factor, outer + P).toReversed() : ([[high + P, outer + P]] as const)),
  ])
  const slots = [bottom?.slot, top?.slot].flatMap((slot) => slot?.clone().scale(factor) ?? [])
  const count = Math.ceil((high - low) / P)
  const at = (index: number) => low + ((high - low) * index) / count
  const turns = Array.from({ length: count }, (_, index) => {
    const turn = helical(scaled, at(index), at(index + 1)).intersect(inside)
    const isEnd = (ending: Ending | undefined, wanted: number) => index === wanted && ending && !ending.hollow
    return facesBetween(
      slots.reduce((body, slot) => body.cut(slot), turn).scale(1 / factor),
      isEnd(bottom, 0) ? undefined : at(index) / factor,
      isEnd(top, count - 1) ? undefined : at(index + 1) / factor,
    )
  })
  return [...turns.flat(), ...hollowFaces(bottom, 1), ...hollowFaces(top, -1)]
}

/** The faces of a hole in an end, and the rest of the end's face. */
function hollowFaces(ending: Ending | undefined, inwards: 1 | -1): Face[] {
  if (!ending?.hollow) return []
  const [end, rim] = ending.profile[0]!
  const far = end + 2 * inwards * depthOf(ending.hollow, end, inwards)
  const plug = revolved([
    [end, rim],
    [far, rim],
  ]).cut(ending.hollow)
  return facesBetween(plug, far, undefined).filter(({ geomType }) => geomType !== 'CYLINDRE')
}

/** A profile scaled by a factor, its last straight piece extended until it is clear of the thread. */
function widened(profile: Profile, factor: number, clear: number): Profile {
  const enlarged = profile.map(([z, radius]): Vertex => [factor * z, factor * radius])
  const [[z1, r1], [z2, r2]] = enlarged.slice(-2) as [Vertex, Vertex]
  return [...enlarged.slice(0, -1), [z1 + ((z2 - z1) * (clear - r1)) / (r2 - r1), clear]]
}

/** The flat section of a thread at a height. */
const sectionAt = (groove: Groove, z: number): Wire => assembleWire(stripsOf(groove, z, z).map(lowerEdge))

/** What each side of a groove's section sweeps, upwards: crest, flank, root, flank. */
function stripsOf({ outer, inner, P, flat }: Groove, z0: number, z1: number): Strip[] {
  const flank = (outer - inner) * tan30
  const corners: Corner[] = [
    [outer, -flat],
    [outer, flat],
    [inner, flat + flank],
    [inner, P - flat - flank],
    [outer, P - flat],
  ]
  return corners.slice(1).map((to, index) => ({ from: corners[index]!, to, P, z0, z1 }))
}

/** Allowance of position g on an external thread, mm. [ISO 965-1: es = −(15 + 11 P) µm] */
const allowance = (P: number): number => (15 + 11 * P) / 1000
