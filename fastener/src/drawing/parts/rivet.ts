import { below, leader, leftOf, rightOf } from '../dimension.ts'
import type { Part } from '../part.ts'
import { circle } from '../shape.ts'
import type { View, Views } from '../view.ts'
import { alongside, axis, cross, edge, risingCap, turned } from './turned.ts'

/** The letter that a table uses for a dimension. */
const letterOf = (part: Part, ...letters: string[]): string => letters.find((one) => part.has(one)) ?? letters[0]!

const headEnd = (radius: number, rings: readonly number[] = []): View => ({
  shapes: [circle('outline', [0, 0], radius), ...rings.map((r) => circle('outline', [0, 0], r)), ...cross(radius)],
  dimensions: [],
})

/** Rivets with a half-round head. [GB/T 867, DIN 660] */
export function roundHeadRivet(part: Part): Views {
  const [head, body] = [letterOf(part, 'dk', 'd2'), letterOf(part, 'd', 'd1')]
  const [radius, k, r, l] = [part.of(head) / 2, part.of('k'), part.of(body) / 2, part.l]
  const dome = letterOf(part, 'R', 'r1')
  return {
    front: {
      shapes: [turned(...risingCap(-k, k, radius)), turned([0, r], [l - 0.1 * r, r], [l, 0.9 * r]), axis(-k, l)],
      dimensions: [
        ...below(part.label('k'), [-k, 0], [0, -radius]),
        ...below(part.lengthLabel(), [0, -r], [l, -0.9 * r]),
        ...leftOf(part.label(head, { sign: '⌀' }), [0, -radius], [0, radius]),
        ...rightOf(part.label(body, { sign: '⌀' }), [l - 0.1 * r, -r], [l - 0.1 * r, r]),
        ...leader(part.fine(dome, { sign: 'R' }), [-0.62 * k, radius * 0.62], 130),
      ],
      uniform: [[0.3 * r, l - 0.3 * r]],
    },
    left: headEnd(radius),
  }
}

/** Countersunk rivets; the length includes the head. [GB/T 869] */
export function countersunkRivet(part: Part): Views {
  const [radius, k, r, l] = [part.of('dk') / 2, part.of('k'), part.of('d') / 2, part.l]
  const degrees = part.of('alpha_deg')
  const cone = Math.min(k, (radius - r) / Math.tan((degrees * Math.PI) / 360))
  // What is left of k is a rim, unless it is only a matter of rounding.
  const rim = k - cone > 0.08 * k ? k - cone : 0
  return {
    front: {
      shapes: [
        turned([0, radius], ...(rim > 0 ? ([[rim, radius]] as const) : []), [k, r], [l - 0.1 * r, r], [l, 0.9 * r]),
        ...(rim > 0 ? [edge(rim, radius)] : []),
        edge(k, r),
        axis(0, l),
      ],
      dimensions: [
        ...below(part.label('k'), [0, -radius], [k, -r]),
        ...below(part.lengthLabel(), [0, -radius], [l, -0.9 * r]),
        ...leftOf(part.label('dk', { sign: '⌀' }), [0, -radius], [0, radius]),
        ...rightOf(part.label('d', { sign: '⌀' }), [l - 0.1 * r, -r], [l - 0.1 * r, r]),
        ...leader(part.own('α', degrees, `α ${degrees}°`), [k - cone / 2, (radius + r) / 2], 60),
      ],
      uniform: [[k + 0.3 * r, l - 0.3 * r]],
    },
    left: headEnd(radius),
  }
}

/**
 * Blind rivets with a protruding head: body d by l, the mandrel with its head at the far end and its shank through the rivet
 * head. How far the mandrel stands out is the maker's. [GB/T 12618.1, DIN 7337]
 */
export function blindRivet(part: Part): Views {
  const [head, body] = [letterOf(part, 'dk', 'd2'), letterOf(part, 'd', 'd1')]
  const [radius, k, r, l] = [part.of(head) / 2, part.of('k'), part.of(body) / 2, part.l]
  const mandrel = part.or('dm', 0.58 * part.of(body)) / 2
  const [standing, knob] = [8 * r, 1.6 * r]
  return {
    front: {
      shapes: [
        turned(...risingCap(-k, k, radius)),
        turned([0, r], [l, r]),
        turned([l, mandrel], [l + 0.25 * knob, 0.94 * r], [l + 0.75 * knob, 0.94 * r], [l + knob, 0.6 * r]),
        turned([-k - standing, 0.4 * mandrel], [-k - standing + mandrel, mandrel], [-k + 0.02 * k, mandrel]),
        edge(-k - standing + mandrel, mandrel),
        ...alongside('hidden', -k, l, mandrel),
        axis(-k - standing, l + knob),
      ],
      dimensions: [
        ...below(part.label('k'), [-k, -mandrel], [0, -radius]),
        ...below(part.lengthLabel(), [0, -r], [l, -r]),
        ...rightOf(part.label(body, { sign: '⌀' }), [l, -r], [l, r]),
        ...leader(part.label('dm', { sign: '⌀' }), [-k - 0.6 * standing, mandrel], 120),
        ...leader(part.label(head, { sign: '⌀' }), [-0.1 * k, radius * 0.97], 60),
      ],
      uniform: [
        [-k - standing + 1.5 * mandrel, -k - 0.5 * mandrel],
        [0.3 * r, l - 0.3 * r],
      ],
    },
    left: headEnd(radius, [mandrel]),
  }
}
