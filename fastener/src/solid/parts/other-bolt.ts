import type { Shape3D } from 'replicad'
import type { Part } from '../../drawing/part.ts'
import { shank } from '../../drawing/parts/shank.ts'
import { risingCap } from '../../drawing/parts/turned.ts'
import type { Vertex } from '../../drawing/shape.ts'
import { chamferedEnd, onShank } from '../shank.ts'
import { block, cylinder, revolved, revolvedRing, upright } from '../shapes.ts'
import type { ThreadStyle } from '../solid-recipe.ts'
import { externalGroove, threaded } from '../thread.ts'

/** Bolts with a domed head and a square neck. [GB/T 12, DIN 603] */
export function squareNeckBolt(part: Part, thread: ThreadStyle): Shape3D {
  const [k, radius, V] = [part.of('k'), part.of('dk') / 2, part.of('V')]
  const neck = part.or('f', 0) || part.of('f1')
  const head = () => revolved(upright(risingCap(-k, k, radius))).fuse(block(V, V, -neck, 0))
  return onShank(part, thread, (shank) => head().fuse(revolved(shank)), neck)
}

/** Swing bolts: a disc D with a pin hole d1, from whose middle the length counts. [GB/T 798] */
export function swingBolt(part: Part, thread: ThreadStyle): Shape3D {
  const [eye, hole, b] = [part.of('D') / 2, part.of('d1') / 2, part.of('b') / 2]
  const disc = cylinder(2 * eye, -b, b)
    .cut(cylinder(2 * hole, -2 * b, 2 * b))
    .rotate(90, [0, 0, 0], [1, 0, 0])
  // The shank begins inside of the disc, its thread below it.
  const inDisc: Vertex = [-(hole + eye) / 2, part.of('d') / 2]
  return onShank(part, thread, (shank) => disc.fuse(revolved([inDisc, ...shank])), eye)
}

/** Lifting eye bolts: a ring of round section on a collar, the shank threaded up to the collar. [GB/T 825] */
export function liftingEyeBolt(part: Part, thread: ThreadStyle): Shape3D {
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
  return threaded(body, [{ groove: externalGroove(d, P), z0: -l, z1: -start, bottom: chamferedEnd(d, P, -l, 1) }])
}
