import type { Shape3D } from 'replicad'
import type { Part } from '../part/part.ts'
import { chamferedEnd } from './shank.ts'
import { cylinder, revolved } from './shapes.ts'
import type { ThreadStyle } from './solid-recipe.ts'
import { externalGroove, type Stretch, threaded } from './thread.ts'

type Rod = {
  readonly top: number
  readonly bottom: number
  /** Heights between which there is no thread. */
  readonly plain?: readonly [z0: number, z1: number] | undefined
}

/** A rod threaded from both ends, chamfered at both; plain in between if the threads do not meet. */
export function rod(part: Part, { top, bottom, plain }: Rod, thread: ThreadStyle): Shape3D {
  const [d, P] = [part.of('d'), part.of('P')]
  const [upper, lower] = [chamferedEnd(d, P, top, -1), chamferedEnd(d, P, bottom, 1)]
  if (thread === 'cosmetic') return revolved([...upper.profile, ...lower.profile.toReversed()])
  const groove = externalGroove(d, P, part.threadEnds)
  if (!plain) return threaded(undefined, [{ groove, z0: bottom, z1: top, bottom: lower, top: upper }])
  const [z0, z1] = plain
  const stretches: Stretch[] = [
    { groove, z0: bottom, z1: z0, bottom: lower },
    { groove, z0: z1, z1: top, top: upper },
  ]
  return threaded(cylinder(d, z0, z1), stretches)
}
