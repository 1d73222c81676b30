import { below, leader } from '../../drawing/dimension.ts'
import { acrossCorners, cornerDepth, hexagonEnd, hexagonSide } from '../../drawing/feature/hexagon.ts'
import { countersink, nutEnd } from '../../drawing/feature/nut.ts'
import { halfSection, threadedHole } from '../../drawing/feature/nut-hole.ts'
import { coreRadius } from '../../drawing/feature/shank.ts'
import { alongside, axis, turned } from '../../drawing/feature/turned.ts'
import { below as mirrored } from '../../drawing/move.ts'
import { circle, closedPath, line, type Shape, type Vertex } from '../../drawing/shape.ts'
import type { Section, Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/**
 * Nuts with a nylon ring: hexagon over the threaded height m, above it a collar up to h that is curled over the ring. The
 * collar's shape is the maker's; drawn 0.9 s wide. [GB/T 889.1, 6172.2, 6182, DIN 985]
 */
export function views(part: Part): Views {
  const [s, m, h] = [part.of('s'), part.of('m'), part.of('h')]
  const [d, P] = [part.of('d'), part.of('P')]
  const [corner, depth] = [acrossCorners(s) / 2, cornerDepth(s)]
  const collar = 0.45 * s
  const round = Math.min(0.4 * (h - m), 0.12 * s)
  const lip = Math.min(0.36 * s, collar - round)
  const rim: Vertex[] = [
    [m, collar],
    [h - round, collar, -Math.tan(Math.PI / 8)],
    [h, collar - round],
    [h, lip],
  ]
  const outside = [...hexagonSide(s, 0, m, { start: true, end: true }), turned(...rim)]
  const hexagon: Vertex[] = [
    [0, s / 2],
    [depth, corner],
    [m - depth, corner],
    [m, s / 2],
  ]
  const core = coreRadius(d, P)
  const [pocket, wall] = [m + 0.08 * (h - m), 0.12 * (h - m)]
  const [ringOuter, ringInner] = [0.39 * s, (core + d / 2) / 2]
  const ring = closedPath(
    'outline',
    ...mirrored([
      [pocket, ringInner],
      [pocket, ringOuter],
      [h - wall, ringOuter],
      [h - wall, ringInner],
    ]),
  )
  const dimensions = [
    ...below(part.label('m'), [0, -s / 2], [m, -collar]),
    ...below(part.label('h'), [0, -s / 2], [h, -collar + round]),
    ...leader(part.fine('dw', { sign: '⌀' }), [0, part.or('dw', 0) / 2], 140),
  ]
  const end = nutEnd(part, hexagonEnd(part))
  if (!part.detail)
    return {
      front: {
        shapes: [
          ...outside,
          ...alongside('hidden', 0, pocket, core),
          ...alongside('hidden', 0, pocket, d / 2),
          ...alongside('hidden', pocket, h, ringInner),
          axis(0, h),
        ],
        dimensions,
      },
      left: end,
    }
  const thread = threadedHole({ d, P, from: 0, to: pocket, da: countersink(part), at: ['from'] })
  const inner: Vertex[] = [...thread.profile, [pocket, ringOuter], [h - wall, ringOuter], [h - wall, lip], [h, lip]]
  const { shapes, section } = halfSection(outside, [...hexagon, ...rim.slice(0, 3)], inner)
  const inside: Shape[] = [...thread.shapes, ring, line('outline', [h - wall, 0], [h - wall, -ringInner])]
  const nylon: Section = { boundary: [ring], material: 'plastic' }
  return {
    front: { shapes: [...shapes, ...inside, axis(0, h)], sections: [section, nylon], dimensions },
    left: { ...end, shapes: [...end.shapes, circle('thin', [0, 0], ringInner)] },
  }
}
