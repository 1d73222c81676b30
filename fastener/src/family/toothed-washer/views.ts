import { below, leader, leftOf } from '../../drawing/dimension.ts'
import { axis, cross, edge } from '../../drawing/feature/turned.ts'
import { turnedBy } from '../../drawing/move.ts'
import { circle, closedPath, type Point, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Washers with twisted outer teeth. The maker chooses depth and twist of the teeth. [DIN 6797] */
export function views(part: Part): Views {
  const [outer, inner, h] = [part.of('d2') / 2, part.hole('d1') / 2, part.of('h')]
  const teeth = part.of('n')
  const root = inner + 0.5 * (outer - inner)
  const pitch = 360 / teeth
  const rim = Array.from({ length: teeth }, (_, index) => {
    const quarter = Math.tan((pitch * 0.3 * Math.PI) / 720)
    const corners: Vertex[] = [
      ...turnedBy([[root, 0]], 0.08 * pitch),
      ...turnedBy([[outer, 0, quarter]], 0.18 * pitch),
      ...turnedBy([[outer, 0]], 0.48 * pitch),
      ...turnedBy([[root, 0]], 0.58 * pitch),
    ]
    return turnedBy(corners, index * pitch)
  }).flat()
  // A twisted tooth leans out of the sheet, to the right above and to the left below.
  const upper: Vertex[] = [
    [0.5 * h, inner],
    [1.5 * h, inner],
    [1.5 * h, root],
    [2 * h, outer],
    [h, outer],
    [0.5 * h, root],
  ]
  const lower = upper.map(([x, y]): Vertex => [2 * h - x, -y])
  return {
    front: {
      shapes: [
        closedPath('outline', ...upper),
        closedPath('outline', ...lower),
        edge(0.5 * h, inner),
        edge(1.5 * h, inner),
        axis(0, 2 * h),
      ],
      sections: [{ boundary: [closedPath('hatch', ...upper), closedPath('hatch', ...lower)] }],
      dimensions: below(part.label('h'), [0.5 * h, -root], [1.5 * h, -root]),
    },
    left: {
      shapes: [closedPath('outline', ...rim), circle('outline', [0, 0], inner), ...cross(outer)],
      dimensions: [
        ...below(part.label('d2', { sign: '⌀' }), [-outer, 0], [outer, 0]),
        ...leftOf(part.label('d1', { sign: '⌀' }), [0, -inner], [0, inner]),
        ...leader(
          part.own('n', teeth, `n ≥${teeth}`),
          turnedPoint(outer, 0.33 * pitch + pitch * Math.floor(teeth / 9)),
          40,
        ),
      ],
    },
  }
}

const turnedPoint = (radius: number, degrees: number): Point => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
]
