import { above, below, leader, leftOf } from '../../drawing/dimension.ts'
import { closedShank, threadEnd } from '../../drawing/feature/shank.ts'
import { cross, risingCap, turned } from '../../drawing/feature/turned.ts'
import { circle, closedPath, line } from '../../drawing/shape.ts'
import { joined, type Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Bolts with a domed head and a square neck, which is seen from the right. [GB/T 12, DIN 603] */
export function views(part: Part): Views {
  const letter = part.has('f') ? 'f' : 'f1'
  const [k, radius] = [part.of('k'), part.of('dk') / 2]
  const [neck, V, d] = [part.of(letter), part.of('V'), part.of('d')]
  const head = {
    shapes: [
      turned(...risingCap(-k, k, radius)),
      turned([0, V / 2], [neck, V / 2]),
      // Thin diagonals mark a flat face. [GB/T 4458.1]
      line('thin', [0, -V / 2], [neck, V / 2]),
      line('thin', [0, V / 2], [neck, -V / 2]),
    ],
    dimensions: [
      ...below(part.label('k'), [-k, 0], [0, -radius]),
      ...leftOf(part.label('dk', { sign: '⌀' }), [0, -radius], [0, radius]),
      ...above(part.label(letter), [0, V / 2], [neck, V / 2]),
      ...leader(part.fine('r1', { sign: 'R' }), [-0.6 * k, radius * 0.62], 130),
    ],
  }
  return {
    front: joined(head, closedShank(part, { from: neck, face: -k })),
    right: {
      shapes: [
        circle('outline', [0, 0], radius),
        closedPath('outline', [-V / 2, -V / 2], [V / 2, -V / 2], [V / 2, V / 2], [-V / 2, V / 2]),
        ...threadEnd(d, part.of('P')),
        ...cross(radius),
      ],
      dimensions: below(part.label('V'), [-V / 2, -V / 2], [V / 2, -V / 2]),
    },
  }
}
