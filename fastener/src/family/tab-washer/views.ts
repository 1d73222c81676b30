import { above, below, leader, leftOf, rightOf } from '../../drawing/dimension.ts'
import { axis, cross, edge } from '../../drawing/feature/turned.ts'
import { turnedBy } from '../../drawing/move.ts'
import { arc, closedPath, path, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'
import { outline } from './tabs.ts'

/** Rings with flat outer tabs and one inner tab, bent upright, which fits into the groove of the shaft. [GB/T 858] */
export function views(part: Part): Views {
  const [r, ring, outer] = [part.of('d0') / 2, part.of('d1') / 2, part.of('dc') / 2]
  const [s, h, b, a] = [part.of('s'), part.of('h'), part.of('b'), part.of('a')]
  const tip = a - r
  const rooted = Math.sqrt(r ** 2 - (b / 2) ** 2)
  const opening = (Math.asin(b / 2 / r) * 180) / Math.PI
  return {
    front: {
      shapes: [
        // In section: the sheet below the hole, and above it with the bent tab.
        closedPath('outline', [0, -outer], [s, -outer], [s, -r], [0, -r]),
        closedPath('outline', [0, outer], [s, outer], [s, tip], [-h, tip], [-h, tip + s], [0, tip + s]),
        edge(0, r),
        edge(s, r),
        axis(-h, s),
      ],
      sections: [
        {
          boundary: [
            closedPath('hatch', [0, -outer], [s, -outer], [s, -r], [0, -r]),
            closedPath('hatch', [0, outer], [s, outer], [s, tip], [-h, tip], [-h, tip + s], [0, tip + s]),
          ],
        },
      ],
      dimensions: [
        ...below(part.label('s'), [0, -outer], [s, -outer]),
        ...above(part.label('h'), [-h, tip + s], [0, outer]),
        ...leftOf(part.label('a'), [0, -r], [-h, tip]),
        ...rightOf(part.label('dc', { sign: '⌀' }), [s, -outer], [s, outer]),
      ],
    },
    left: {
      shapes: [
        closedPath('outline', ...outline(ring, outer, b)),
        arc('outline', [0, 0], r, 90 + opening, 450 - opening),
        path('outline', [-b / 2, rooted], [-b / 2, tip], [b / 2, tip], [b / 2, rooted]),
        path('outline', [-b / 2, tip + s], [b / 2, tip + s]),
        ...cross(outer),
      ],
      dimensions: [
        ...leader(part.label('d0', { sign: '⌀', hole: true }), [r * Math.cos(0.6), -r * Math.sin(0.6)], 325),
        ...leader(part.label('d1', { sign: '⌀' }), [ring * Math.cos(Math.PI / 6), ring / 2], 30),
        ...leader(part.label('b'), turnedPoint((ring + outer) / 2, b / 2, 135), 140),
      ],
    },
  }
}

function turnedPoint(along: number, across: number, degrees: number): [number, number] {
  const [[x, y]] = turnedBy([[along, across]], degrees) as [Vertex]
  return [x, y]
}
