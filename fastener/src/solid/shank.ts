import type { Shape3D } from 'replicad'
import { boltShank, endChamfer, threadStart } from '../drawing/feature/shank.ts'
import { endOf } from '../drawing/feature/shank-features.ts'
import { backwards } from '../drawing/move.ts'
import type { RingCut } from '../part/features.ts'
import type { Part } from '../part/part.ts'
import { type Profile, revolvedRing, upright } from './shapes.ts'
import type { ThreadStyle } from './solid-recipe.ts'
import { type Ending, externalGroove, threaded } from './thread.ts'

/**
 * A part with the shank of a bolt or screw, which starts `from` below the bearing face. The body is made around the
 * profile of the shank, from above; with a modelled thread the profile ends where the thread begins.
 */
export function onShank(part: Part, thread: ThreadStyle, bodyWith: (shank: Profile) => Shape3D, from = 0): Shape3D {
  if (thread === 'cosmetic') return bodyWith(upright(boltShank(part, { from, face: from }).profile))
  const { features, ...bare } = part
  const { profile } = boltShank(bare, { from, face: from })
  const [d, P, start] = [part.of('d'), part.of('P'), threadStart(part, from)]
  const [z, radius] = profile.at(-3) ?? []
  const isThere = z === start && radius === d / 2
  const plain = upright([...profile.slice(0, -2), ...(isThere ? [] : [[start, d / 2] as const])])
  const bolt = threaded(bodyWith(plain), [
    { groove: externalGroove(d, P, part.threadEnds), z0: -part.l, z1: -start, bottom: endingOf(part) },
  ])
  return (features?.rings ?? []).reduce<Shape3D>((body, ring) => body.cut(ringAround(ring, d)), bolt)
}

/** The lower end of a threaded shank. */
function endingOf(part: Part): Ending {
  const [d, P, { features }] = [part.of('d'), part.of('P'), part]
  if (!features?.point && features?.endChamfer === undefined) return chamferedEnd(d, P, -part.l, 1)
  const { profile } = endOf({
    d,
    to: part.l,
    core: 0,
    chamfer: features.endChamfer ?? endChamfer(P),
    point: features.point,
  })
  const end = backwards(upright(profile))
  // A thread without a chamfer still needs one for its first turn; a hundredth is not seen.
  const [z, radius] = end[0]!
  return {
    profile:
      end.length > 1
        ? end
        : [
            [z, radius - 0.01],
            [z + 0.01, radius],
          ],
  }
}

/** The ring that a groove takes away. */
const ringAround = ({ from, to, diameter }: RingCut, d: number): Shape3D =>
  revolvedRing([
    [-to, diameter / 2],
    [-from, diameter / 2],
    [-from, d],
    [-to, d],
  ])

/** The 45° chamfer at the end of a thread at a height; `inwards` is 1 at a lower end. */
export function chamferedEnd(d: number, P: number, z: number, inwards: 1 | -1): Ending {
  const c = endChamfer(P)
  return {
    profile: [
      [z, d / 2 - c],
      [z + inwards * c, d / 2],
    ],
  }
}
