import type { Part } from '../../part/part.ts'
import { below, leader } from '../dimension.ts'
import { below as mirrored } from '../move.ts'
import { closedPath, line, type Shape, type Vertex } from '../shape.ts'
import type { Section, View, Views } from '../view.ts'
import { countersink, nutEnd } from './nut.ts'
import { halfSection, threadedHole } from './nut-hole.ts'
import { coreRadius } from './shank.ts'
import { alongside, axis, turned } from './turned.ts'

/** The nut below its collar: its outside, its profile over the corners, its end, and the radius of its bearing face. */
type Base = {
  readonly outside: readonly Shape[]
  readonly profile: readonly Vertex[]
  readonly end: View
  readonly foot: number
}

/**
 * Nuts with a nylon ring: above the threaded height m a collar up to h, curled over the ring. The maker chooses the
 * collar's shape; drawn 0.9 s wide.
 */
export function insertNut(part: Part, base: Base): Views {
  const [s, m, h] = [part.of('s'), part.of('m'), part.of('h')]
  const [d, P] = [part.of('d'), part.of('P')]
  const collar = 0.45 * s
  const round = Math.min(0.4 * (h - m), 0.12 * s)
  const lip = Math.min(0.36 * s, collar - round)
  const rim: Vertex[] = [
    [m, collar],
    [h - round, collar, -Math.tan(Math.PI / 8)],
    [h, collar - round],
    [h, lip],
  ]
  const outside = [...base.outside, turned(...rim)]
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
    ...below(part.label('m'), [0, -base.foot], [m, -collar]),
    ...below(part.label('h'), [0, -base.foot], [h, -collar + round]),
    ...leader(part.fine('dw', { sign: '⌀' }), [0, part.or('dw', 0) / 2], 140),
  ]
  const end = nutEnd(part, base.end)
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
  const { shapes, section } = halfSection(outside, [...base.profile, ...rim.slice(0, 3)], inner)
  const inside: Shape[] = [...thread.shapes, ring, line('outline', [h - wall, 0], [h - wall, -ringInner])]
  const nylon: Section = { boundary: [ring], material: 'plastic' }
  return {
    front: { shapes: [...shapes, ...inside, axis(0, h)], sections: [section, nylon], dimensions },
    left: end,
  }
}
