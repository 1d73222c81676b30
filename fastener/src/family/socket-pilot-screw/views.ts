import { above, below, leader } from '../../drawing/dimension.ts'
import type { Drive } from '../../drawing/feature/drive.ts'
import { cylindricalHead } from '../../drawing/feature/heads.ts'
import { acrossCorners, hexagon } from '../../drawing/feature/hexagon.ts'
import { machineScrew } from '../../drawing/feature/machine-screw.ts'
import { alongside, edge } from '../../drawing/feature/turned.ts'
import { circle, closedPath, path } from '../../drawing/shape.ts'
import type { Part } from '../../part/part.ts'

const tan30 = Math.tan(Math.PI / 6)

/** A flat hexagon socket, and from its bottom a drilled hole that ends in a cone of 120°. */
function pilotSocket(part: Part): Drive {
  const [s, t1, t2, pilot] = [part.of('s'), part.of('t1'), part.of('t2'), part.of('dh') / 2]
  const corner = acrossCorners(s) / 2
  return {
    end: () => ({
      shapes: [hexagon(s), circle('outline', [0, 0], pilot)],
      dimensions: [
        ...below(part.label('s'), [-s / 2, -corner / 2], [s / 2, -corner / 2]),
        ...leader(part.fine('e'), [corner * 0.433, corner * 0.75], 50),
        ...leader(part.fine('dh', { sign: '⌀' }), [-0.71 * pilot, 0.71 * pilot], 130),
      ],
    }),
    hole: (at, pen) => {
      const face = at(corner)
      const [bottom, end] = [at(0) + t1, at(0) + t2]
      const tip = end + pilot * tan30
      return {
        shapes: [
          ...alongside(pen, face, bottom, corner),
          ...alongside(pen, face, bottom, corner / 2),
          edge(bottom, corner, pen),
          ...alongside(pen, bottom, end, pilot),
          edge(end, pilot, pen),
          path(pen, [end, pilot], [tip, 0], [end, -pilot]),
        ],
        boundary: closedPath(
          'hatch',
          [face, corner],
          [bottom, corner],
          [bottom, pilot],
          [end, pilot],
          [tip, 0],
          [end, -pilot],
          [bottom, -pilot],
          [bottom, -corner],
          [face, -corner],
        ),
        mouth: corner,
        tip,
      }
    },
    dimensions: (face) => [
      ...above(part.label('t1'), [face, corner], [face + t1, corner]),
      // The hole may reach into the shank. Its diameter is written above the shank.
      ...below(part.label('t2'), [face, -corner], [face + t2, -pilot]),
    ],
  }
}

export const views = machineScrew(cylindricalHead, pilotSocket)
