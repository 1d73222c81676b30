import { below, leader, rightOf } from '../../drawing/dimension.ts'
import { headEnd, letterOf } from '../../drawing/feature/rivet.ts'
import { alongside, axis, edge, risingCap, turned } from '../../drawing/feature/turned.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/**
 * Blind rivets with a protruding head: body d by l, the mandrel with its head at the far end and its shank through the
 * rivet head. The maker chooses how far the mandrel protrudes. [GB/T 12618.1, DIN 7337]
 */
export function views(part: Part): Views {
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
