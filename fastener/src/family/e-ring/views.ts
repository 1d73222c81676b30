import { below, leader, rightOf } from '../../drawing/dimension.ts'
import { on, sheet, turnBulge } from '../../drawing/feature/ring.ts'
import { cross } from '../../drawing/feature/turned.ts'
import { closedPath, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Outline of an open ring with three prongs; its opening, a wide, faces down. [GB/T 896] */
export function openRing(part: Part): Vertex[] {
  const [outer, shaft] = [part.of('d3') / 2, part.of('d2_groove') / 2]
  const opening = Math.min(part.of('a') / 2, 0.98 * shaft)
  const relief = shaft + 0.5 * (outer - shaft)
  const [mouthOuter, mouthInner] = [Math.asin(opening / outer), Math.asin(opening / shaft)]
  const down = -Math.PI / 2
  // Anticlockwise from the opening around the outside; back on the inside over prongs and reliefs.
  const prongEnd = down + mouthInner + 0.5
  const inside: Vertex[] = [
    [...on(shaft, down + mouthInner), turnBulge(0.5)],
    [...on(shaft, prongEnd)],
    [...on(relief, prongEnd + 0.12), turnBulge(Math.PI / 2 - 0.45 - prongEnd - 0.12)],
    [...on(relief, Math.PI / 2 - 0.45)],
    [...on(shaft, Math.PI / 2 - 0.33), turnBulge(0.66)],
  ]
  const mirrored = inside.map(([x, y]): Vertex => [-x, y])
  const leftSide: Vertex[] = [
    [mirrored[4]![0], mirrored[4]![1]],
    [mirrored[3]![0], mirrored[3]![1], inside[2]![2]],
    [mirrored[2]![0], mirrored[2]![1]],
    [mirrored[1]![0], mirrored[1]![1], turnBulge(0.5)],
    [mirrored[0]![0], mirrored[0]![1]],
  ]
  const [rx, ry] = on(outer, down + mouthOuter)
  return [[rx, ry], ...inside, ...leftSide, [-rx, ry, -turnBulge(2 * Math.PI - 2 * mouthOuter)]]
}

/** Open rings with three prongs that grip the groove, pushed on through the opening a. [GB/T 896] */
export function views(part: Part): Views {
  const [outer, shaft, s] = [part.of('d3') / 2, part.of('d2_groove') / 2, part.of('s')]
  const outline = openRing(part)
  const [opening, mouth] = outline[0]!
  return {
    front: {
      shapes: sheet(s, outer, -outer),
      dimensions: below(part.label('s'), [0, -outer], [s, -outer]),
    },
    left: {
      shapes: [closedPath('outline', ...outline), ...cross(outer)],
      dimensions: [
        ...below(part.label('a'), [-opening, mouth], [opening, mouth]),
        ...rightOf(part.label('d3', { sign: '⌀' }), [0, -outer], [0, outer]),
        ...leader(part.label('d2_groove', { as: 'd2', sign: '⌀' }), [0, shaft], 60),
      ],
    },
  }
}
