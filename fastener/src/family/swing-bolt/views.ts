import { type Dimension, leader, leftOf } from '../../drawing/dimension.ts'
import { closedShank, endChamfer, shank, threadStart } from '../../drawing/feature/shank.ts'
import { axis, turned } from '../../drawing/feature/turned.ts'
import { arc, circle, closedPath, line, path, type Shape } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Swing bolts: a disc D with a pin hole d1, the origin of the length; its width b seen from above. [GB/T 798] */
export function views(part: Part): Views {
  const [eye, hole, b] = [part.of('D') / 2, part.of('d1') / 2, part.of('b') / 2]
  const [d, P, l] = [part.of('d'), part.of('P'), part.l]
  const begin = Math.sqrt(eye ** 2 - (d / 2) ** 2)
  const opening = (Math.asin(d / 2 / eye) * 180) / Math.PI
  // Here the letter b belongs to the eye.
  const threadWords = part.own('', part.b)
  const stem = closedShank(part, { from: begin, clear: eye, face: -eye, threadWords })
  const bare = shank({ d, P, from: eye, to: l, thread: threadStart(part, eye) })
  const fromAbove: Shape[] = [turned([eye, d / 2], ...bare.profile.slice(1)), ...bare.shapes, axis(-eye, l)]
  const eyeDimensions: Dimension[] = [
    ...leftOf(part.label('D', { sign: '⌀' }), [0, -eye], [0, eye]),
    ...leader(part.label('d1', { sign: '⌀' }), [-hole * 0.6, hole * 0.8], 125),
  ]
  return {
    front: {
      ...stem,
      // The shank's own left edge lies inside the disc.
      shapes: [
        path(
          'outline',
          [begin, d / 2],
          [l - endChamfer(P), d / 2],
          [l, d / 2 - endChamfer(P)],
          [l, -d / 2 + endChamfer(P)],
          [l - endChamfer(P), -d / 2],
          [begin, -d / 2],
        ),
        ...stem.shapes.slice(1),
        arc('outline', [0, 0], eye, opening, 360 - opening),
        circle('outline', [0, 0], hole),
        line('centre', [0, -eye], [0, eye]),
      ],
      dimensions: [...stem.dimensions.filter(({ label }) => part.detail || label.letter !== ''), ...eyeDimensions],
    },
    top: {
      shapes: [
        closedPath('outline', [-eye, -b], [eye, -b], [eye, b], [-eye, b]),
        ...[-hole, hole].map((x) => line('hidden', [x, -b], [x, b])),
        line('centre', [0, -b], [0, b]),
        ...fromAbove,
      ],
      dimensions: leftOf(part.label('b'), [-eye, -b], [-eye, b]),
    },
  }
}
