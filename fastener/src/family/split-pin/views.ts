import { above, below, leftOf, rightOf } from '../../drawing/dimension.ts'
import { axis, cross } from '../../drawing/feature/turned.ts'
import { arc, line, path, type Shape } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/**
 * Split pins: an eye c wide and b long, two half-round legs that together have the diameter d, one longer than l by a.
 * [GB/T 91]
 */
export function views(part: Part): Views {
  const [r, l, a, b] = [part.of('d') / 2, part.l, part.of('a'), part.of('b')]
  const [eye, wire] = [part.of('c') / 2, part.of('d') / 2]
  const inner = eye - wire
  // The eye is a circle at its far end that merges into the legs.
  const middle = -b + eye
  const eyeShapes: Shape[] = [
    path('outline', [0, r], [middle, eye, 1], [middle, -eye], [0, -r]),
    path('outline', [0, 0], [middle, inner, 1], [middle, -inner], [0, 0]),
  ]
  const legs: Shape[] = [
    path('outline', [0, r], [l + a - 0.5 * r, r], [l + a, 0.4 * r], [l + a, 0], [0, 0]),
    path('outline', [0, -r], [l - 0.5 * r, -r], [l, -0.4 * r], [l, 0]),
  ]
  return {
    front: {
      shapes: [...eyeShapes, ...legs, axis(-b, l + a)],
      dimensions: [
        ...below(part.lengthLabel(), [0, -r], [l, -0.4 * r]),
        ...below(part.label('b'), [-b, 0], [0, -r]),
        ...leftOf(part.label('c'), [middle, -eye], [middle, eye]),
        ...above(part.label('a'), [l, 0], [l + a, 0.4 * r]),
        ...rightOf(part.label('d', { sign: '⌀' }), [l - 0.5 * r, -r], [l + a - 0.5 * r, r]),
      ],
      uniform: [[0.5 * r, l - 0.6 * r]],
    },
    left: {
      shapes: [
        path('outline', [-r, eye - r, -1], [r, eye - r], [r, -eye + r, -1], [-r, -eye + r], [-r, eye - r]),
        arc('hidden', [0, 0], r, 0, 180),
        arc('hidden', [0, 0], r, 180, 360),
        line('hidden', [-r, 0], [r, 0]),
        ...cross(eye),
      ],
      dimensions: [],
    },
  }
}
