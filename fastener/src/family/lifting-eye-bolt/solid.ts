import type { Shape3D } from 'replicad'
import { shank } from '../../drawing/feature/shank.ts'
import type { Part } from '../../part/part.ts'
import { chamferedEnd } from '../../solid/shank.ts'
import { revolved, revolvedRing, upright } from '../../solid/shapes.ts'
import type { ThreadStyle } from '../../solid/solid-recipe.ts'
import { externalGroove, threaded } from '../../solid/thread.ts'

/** Lifting eye bolts: a ring of round section on a collar, the shank threaded to the collar. [GB/T 825] */
export function solid(part: Part, thread: ThreadStyle): Shape3D {
  const [outer, inner] = [part.of('d4') / 2, part.of('D1') / 2]
  const [collar, h1, h, l] = [part.of('d2') / 2, part.of('h1'), part.of('h'), part.of('l')]
  const [d, P] = [part.of('d'), part.of('P')]
  const section = (outer - inner) / 2
  const ring = revolvedRing([
    [section, outer - section, 1],
    [-section, outer - section, 1],
  ])
    .rotate(90, [0, 0, 0], [1, 0, 0])
    .translateZ(h)
  const start = Math.min(part.or('a', 2 * P), 0.4 * l)
  const whole = shank({ d, P, from: 0, to: l, thread: start }).profile
  const stem = upright(thread === 'cosmetic' ? whole : [whole[0]!, [start, d / 2]])
  const body = revolved([[h1, section], [0, collar, 0], ...stem]).fuse(ring)
  if (thread === 'cosmetic') return body
  return threaded(body, [
    { groove: externalGroove(d, P, part.threadEnds), z0: -l, z1: -start, bottom: chamferedEnd(d, P, -l, 1) },
  ])
}
