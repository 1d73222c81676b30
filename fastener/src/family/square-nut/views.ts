import { below } from '../../drawing/dimension.ts'
import { countersink, nutEnd } from '../../drawing/feature/nut.ts'
import { nutFront } from '../../drawing/feature/nut-hole.ts'
import { axis, cross, turned } from '../../drawing/feature/turned.ts'
import { circle, closedPath, path, type Shape, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Square nuts, chamfered on the side away from the bearing face. [DIN 557] */
export function views(part: Part): Views {
  const [s, m] = [part.of('s'), part.of('m')]
  const face = 0.475 * s
  const depth = Math.min((s * Math.SQRT1_2 - face) * Math.tan(Math.PI / 6), 0.5 * m)
  const apex = (s / 2 - face) * Math.tan(Math.PI / 6)
  const profile: Vertex[] = [
    [0, face],
    [depth, s / 2],
    [m, s / 2],
  ]
  const outside: Shape[] = [
    turned(...profile),
    path('outline', [depth, s / 2, (depth - apex) / (s / 2)], [depth, -s / 2]),
  ]
  const hole = { d: part.of('d'), P: part.of('P'), from: 0, to: m, da: countersink(part), at: ['from', 'to'] } as const
  const front = nutFront(part, outside, profile, hole)
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, m)],
      dimensions: below(part.label('m'), [0, -face], [m, -s / 2]),
    },
    left: nutEnd(part, {
      shapes: [
        closedPath('outline', [-s / 2, -s / 2], [s / 2, -s / 2], [s / 2, s / 2], [-s / 2, s / 2]),
        circle('outline', [0, 0], face),
        ...cross(s / 2),
      ],
      dimensions: below(part.label('s'), [-s / 2, -s / 2], [s / 2, -s / 2]),
    }),
  }
}
