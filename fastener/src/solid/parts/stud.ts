import type { Shape3D } from 'replicad'
import type { Part } from '../../drawing/part.ts'
import { chamferedEnd } from '../shank.ts'
import { cylinder, revolved } from '../shapes.ts'
import type { ThreadStyle } from '../solid-recipe.ts'
import { externalGroove, type Stretch, threaded } from '../thread.ts'

type Rod = {
  readonly top: number
  readonly bottom: number
  /** Heights between which there is no thread. */
  readonly plain?: readonly [z0: number, z1: number] | undefined
}

/** A rod threaded from both ends, chamfered at both; plain in between where the threads do not meet. */
function rod(part: Part, { top, bottom, plain }: Rod, thread: ThreadStyle): Shape3D {
  const [d, P] = [part.of('d'), part.of('P')]
  const [upper, lower] = [chamferedEnd(d, P, top, -1), chamferedEnd(d, P, bottom, 1)]
  if (thread === 'cosmetic') return revolved([...upper.profile, ...lower.profile.toReversed()])
  const groove = externalGroove(d, P)
  if (!plain) return threaded(undefined, [{ groove, z0: bottom, z1: top, bottom: lower, top: upper }])
  const [z0, z1] = plain
  const stretches: Stretch[] = [
    { groove, z0: bottom, z1: z0, bottom: lower },
    { groove, z0: z1, z1: top, top: upper },
  ]
  return threaded(cylinder(d, z0, z1), stretches)
}

/** Studs whose screwed-in end bm, which stands up from z = 0, is not part of the nominal length. [GB/T 897 to 900] */
export const doubleEndStud = (part: Part, thread: ThreadStyle): Shape3D => {
  const { l, b } = part
  const narrowest = 0.35 * part.of('P')
  return rod(part, { top: part.of('bm'), bottom: -l, plain: [-Math.max(l - b, narrowest), 0] }, thread)
}

/** Studs with the same thread on both ends. [GB/T 901] */
export const studBolt = (part: Part, thread: ThreadStyle): Shape3D => {
  const { l, b } = part
  return rod(part, { top: 0, bottom: -l, plain: 2 * b < l ? [b - l, -b] : undefined }, thread)
}

/** Threaded rods. [GB/T 15389] */
export const threadedRod = (part: Part, thread: ThreadStyle): Shape3D => rod(part, { top: 0, bottom: -part.l }, thread)
