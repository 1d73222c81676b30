import { angle, below, leftOf, rightOf } from '../../drawing/dimension.ts'
import { axis, edge } from '../../drawing/feature/turned.ts'
import { circles, hole } from '../../drawing/feature/washer.ts'
import { backwards, below as mirrored } from '../../drawing/move.ts'
import { circle, closedPath, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

const tan30 = Math.tan(Math.PI / 6)

/** A ring in section, its cone of 120° to the left. [DIN 6319-D] */
export function views(part: Part): Views {
  const [outer, inner, mouth, h] = [part.of('d4') / 2, part.hole('d2') / 2, part.of('d5') / 2, part.of('h3')]
  const depth = (mouth - inner) * tan30
  const upper: Vertex[] = [
    [0, mouth],
    [0, outer],
    [h, outer],
    [h, inner],
    [depth, inner],
  ]
  const boundary = [closedPath('hatch', ...upper), closedPath('hatch', ...backwards(mirrored(upper)))]
  return {
    front: {
      shapes: [
        ...boundary.map((one) => ({ ...one, pen: 'outline' as const })),
        edge(0, mouth),
        edge(depth, inner),
        edge(h, inner),
        axis(0, h),
      ],
      sections: [{ boundary }],
      dimensions: [
        ...below(part.label('h3'), [0, -outer], [h, -outer]),
        ...rightOf(part.label('d2', hole), [h, -inner], [h, inner]),
        ...rightOf(part.label('d4', { sign: '⌀' }), [h, -outer], [h, outer]),
        ...leftOf(part.label('d5', { sign: '⌀' }), [0, -mouth], [0, mouth]),
        ...(part.detail ? angle(part.own('', 120, '120°'), [mouth * tan30, 0], mouth * 1.2, 120, 240) : []),
      ],
    },
    left: { shapes: [...circles(outer, inner), circle('outline', [0, 0], mouth)], dimensions: [] },
  }
}
