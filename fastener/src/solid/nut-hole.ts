import { addHolesInFace, assembleWire, makeCircle, type Shape3D } from 'replicad'
import { countersink } from '../drawing/feature/nut.ts'
import { coreRadius } from '../drawing/feature/shank.ts'
import type { Vertex } from '../drawing/shape.ts'
import type { Part } from '../part/part.ts'
import type { ThreadEnds } from '../thread/profile.ts'
import { type Profile, revolved } from './shapes.ts'
import type { ThreadStyle } from './solid-recipe.ts'
import { type Groove, helical, internalGroove, threadFaces } from './thread.ts'
import { facesBetween, isPlaneAt, weld } from './weld.ts'

const tan30 = Math.tan(Math.PI / 6)

/** A threaded hole on the z axis with the profiles of both ends, in upward order. */
export type Hole = {
  readonly d: number
  readonly P: number
  readonly threadEnds?: ThreadEnds | undefined
  readonly from: number
  readonly to: number
  /** From the lower opening to the thread. */
  readonly lower: Profile
  /** From the thread to the upper opening, or to the axis if the hole is blind. */
  readonly upper: Profile
}

/** A 120° countersink to da at a height; `inwards` is 1 at a lower end. Its profile starts at the opening. */
export function countersinkAt(part: Part, z: number, inwards: 1 | -1): Vertex[] {
  const [mouth, core] = [countersink(part) / 2, coreRadius(part.of('d'), part.of('P'))]
  return [
    [z, mouth],
    [z + inwards * (mouth - core) * tan30, core],
  ]
}

/** The hole of a nut: countersunk at both ends. */
export const throughHole = (part: Part, from: number, to: number): Hole => ({
  d: part.of('d'),
  P: part.of('P'),
  threadEnds: part.threadEnds,
  from,
  to,
  lower: countersinkAt(part, from, 1),
  upper: countersinkAt(part, to, -1).reverse(),
})

/**
 * A body with a threaded hole. A cosmetic thread is a hole at D1.
 * @param bodyWith makes the body around the profile of a hole, which runs downwards and may be on the axis
 */
export function threaded(drawn: Hole, thread: ThreadStyle, bodyWith: (profile: Profile) => Shape3D): Shape3D {
  if (thread === 'cosmetic') return bodyWith([...drawn.lower, ...drawn.upper].toReversed())
  const hole = { ...drawn, lower: clearOfThread(drawn.lower, drawn), upper: clearOfThread(drawn.upper, drawn) }
  const opening = [...hole.lower, ...hole.upper]
  const [bottom, top] = [opening[0]!, opening.at(-1)!]
  const isBlind = top[1] === 0
  const body = bodyWith(
    isBlind
      ? [[bottom[0], 0]]
      : [
          [top[0], 0],
          [bottom[0], 0],
        ],
  )
  const faces = body.faces.map((face) => {
    const mouth = [bottom, ...(isBlind ? [] : [top])].find(
      ([z]) => isPlaneAt(face, z) && Math.hypot(face.center.x, face.center.y) < 1e-6,
    )
    return mouth ? addHolesInFace(face, [assembleWire([makeCircle(mouth[1], [0, 0, mouth[0]], [0, 0, 1])])]) : face
  })
  return weld([...faces, ...holeFaces(hole)])
}

const grooveOf = ({ d, P, threadEnds }: Hole): Groove => internalGroove(d, P, threadEnds)

/** A countersink that is just as wide as the thread, as at the most material, touches it along an edge that cannot be
 *  sewn: it becomes wider by a hundredth of the pitch. */
function clearOfThread(profile: Profile, hole: Hole): Profile {
  const [outer, room] = [grooveOf(hole).outer, hole.P / 100]
  return profile.map(([z, r, ...bend]) => [z, Math.abs(r - outer) < room ? outer + room : r, ...bend])
}

/** The faces of a hole with its helical groove, open at its ends. */
function holeFaces(hole: Hole) {
  const { from, to, lower, upper } = hole
  const groove = grooveOf(hole)
  const downwards = lower.toReversed()
  const [z0, z1] = [from + reach(downwards, groove, from), to - reach(upper, groove, to)]
  const bottom = helical(groove, from, z0).fuse(revolved(sunk(downwards, groove)))
  const top = helical(groove, z1, to).fuse(revolved(sunk(upper, groove)))
  return [
    ...facesBetween(bottom, lower[0]![0], z0),
    ...threadFaces({ groove, z0, z1 }),
    ...facesBetween(top, z1, upper.at(-1)![1] === 0 ? undefined : upper.at(-1)![0]),
  ]
}

/** How far an end piece extends into the thread, slightly beyond its profile (which starts at the thread). */
const reach = (profile: Profile, { P }: Groove, end: number): number => Math.abs(end - profile[0]![0]) + P / 8

/** A profile starting at the thread; a countersink begins inside the core, so that it clearly intersects the thread. */
function sunk(profile: Profile, { P }: Groove): Profile {
  const [[z1, r1], [z2, r2]] = profile as [Vertex, Vertex]
  if (z1 === z2) return profile.slice(1)
  if (r2 <= r1) return profile
  const start = r1 - 0.1 * P
  return [[z1 + ((z2 - z1) * (start - r1)) / (r2 - r1), start], ...profile.slice(1)]
}
