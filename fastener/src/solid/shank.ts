import type { Shape3D } from 'replicad'
import { boltShank, endChamfer, threadStart } from '../drawing/feature/shank.ts'
import type { Part } from '../part/part.ts'
import { type Profile, upright } from './shapes.ts'
import type { ThreadStyle } from './solid-recipe.ts'
import { type Ending, externalGroove, threaded } from './thread.ts'

/**
 * A part with the shank of a bolt or screw, which starts `from` below the bearing face. The body is made around the
 * profile of the shank, from above; with a modelled thread the profile ends where the thread begins.
 */
export function onShank(part: Part, thread: ThreadStyle, bodyWith: (shank: Profile) => Shape3D, from = 0): Shape3D {
  const { profile } = boltShank(part, { from, face: from })
  if (thread === 'cosmetic') return bodyWith(upright(profile))
  const [d, P, start] = [part.of('d'), part.of('P'), threadStart(part, from)]
  const plain = upright([...profile.slice(0, -2), [start, d / 2]])
  return threaded(bodyWith(plain), [
    { groove: externalGroove(d, P, part.threadEnds), z0: -part.l, z1: -start, bottom: chamferedEnd(d, P, -part.l, 1) },
  ])
}

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
