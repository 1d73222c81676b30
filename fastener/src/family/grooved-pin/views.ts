import { bulgeOf } from '../../drawing/curve.ts'
import { above, below, leader, leftOf } from '../../drawing/dimension.ts'
import { alongside, axis, cross, edge, turned } from '../../drawing/feature/turned.ts'
import { turnedBy } from '../../drawing/move.ts'
import { circle, closedPath, line, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'
import { groove } from './groove.ts'

/** Pins with three grooves along their whole length but for the pilot; one end rounded. [GB/T 13829.1] */
export function views(part: Part): Views {
  const [r, l, c, a] = [part.of('d1') / 2, part.l, part.of('c'), part.of('a')]
  const [lower, bottom, upper] = groove(r) as [Vertex, Vertex, Vertex]
  const toNext = Math.tan(((2 * Math.PI) / 3 - 2 * Math.atan2(upper[1], upper[0])) / 4)
  const rim = [0, 120, 240].flatMap((turn) =>
    turnedBy(
      [
        [lower[0], lower[1]],
        [bottom[0], bottom[1]],
        [upper[0], upper[1], toNext],
      ],
      turn,
    ),
  )
  const pilot = 0.1 * r
  return {
    front: {
      shapes: [
        turned(
          [0, r - pilot],
          [c, r - pilot],
          [c, r],
          [l - a, r, bulgeOf([l - a, r], [l, 0], -(r ** 2 + a ** 2) / (2 * a))],
          [l, 0],
        ),
        edge(c, r),
        edge(l - a, r),
        // The groove in front of the axis is drawn on it: two lines beside it, and its bottom.
        ...alongside('outline', c, l - a, upper[1]),
        line('outline', [c, 0], [l - a, 0]),
        axis(0, l),
      ],
      dimensions: [
        ...below(part.lengthLabel(), [0, -r + pilot], [l, 0]),
        ...leftOf(part.fitted('d1', 'h9', { sign: '⌀' }), [c, -r], [c, r]),
        ...above(part.label('c'), [0, r - pilot], [c, r]),
        ...above(part.label('a'), [l - a, r], [l, 0]),
      ],
      uniform: [[c + 0.1 * r, l - a - 0.1 * r]],
    },
    left: {
      shapes: [closedPath('outline', ...rim), circle('thin', [0, 0], part.of('d2') / 2), ...cross(r)],
      dimensions: leader(
        part.label('d2', { sign: '⌀' }),
        turnedBy([[part.of('d2') / 2, 0]], 45)[0]!.slice(0, 2) as [number, number],
        45,
      ),
    },
  }
}
