import { above, below, leader, rightOf } from '../../drawing/dimension.ts'
import { endChamfer, shank } from '../../drawing/feature/shank.ts'
import { turned } from '../../drawing/feature/turned.ts'
import { downwards } from '../../drawing/move.ts'
import { arc, circle, line, path } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Lifting eye bolts, upright: a ring of round section on a collar, its shank threaded to the collar. [GB/T 825] */
export function views(part: Part): Views {
  const [outer, inner] = [part.of('d4') / 2, part.of('D1') / 2]
  const [collar, h1, h, l] = [part.of('d2') / 2, part.of('h1'), part.of('h'), part.of('l')]
  const [d, P] = [part.of('d'), part.of('P')]
  const section = (outer - inner) / 2
  const bare = shank({ d, P, from: 0, to: l, thread: Math.min(part.or('a', 2 * P), 0.4 * l) })
  const stem = downwards([turned(...bare.profile), ...bare.shapes])
  const joint = h - Math.sqrt(outer ** 2 - collar ** 2)
  const opening = (Math.asin(collar / outer) * 180) / Math.PI
  return {
    front: {
      shapes: [
        arc('outline', [0, h], outer, opening - 90, 270 - opening),
        circle('outline', [0, h], inner),
        path('outline', [collar, joint], [collar, 0], [-collar, 0], [-collar, joint]),
        ...stem,
        line('centre', [0, -l], [0, h + outer]),
        line('centre', [-outer, h], [outer, h]),
      ],
      dimensions: [
        ...below(part.threadLabel(), [-d / 2, -l + endChamfer(P)], [d / 2, -l + endChamfer(P)]),
        ...rightOf(part.own('l', l), [collar, 0], [d / 2, -l]),
        ...rightOf(part.label('h'), [collar, 0], [outer, h]),
        ...above(part.label('d4', { sign: '⌀' }), [-outer, h], [outer, h]),
        ...leader(part.label('D1', { sign: '⌀' }), [-inner * 0.8, h - inner * 0.6], 40),
      ],
    },
    left: {
      shapes: [
        path(
          'outline',
          [collar, 0, -0.3],
          [section, h1],
          [section, h + outer - section, 1],
          [-section, h + outer - section],
          [-section, h1, -0.3],
          [-collar, 0],
          [collar, 0],
        ),
        line('centre', [-section, h], [section, h]),
        ...stem,
        line('centre', [0, -l], [0, h + outer]),
      ],
      dimensions: [
        ...above(part.label('d1', { sign: '⌀' }), [-section, h + outer - section], [section, h + outer - section]),
        ...rightOf(part.label('h1'), [collar, 0], [section, h1]),
        ...below(part.label('d2', { sign: '⌀' }), [-collar, 0], [collar, 0]),
        ...leader(part.fine('r1', { sign: 'R' }), [section + 0.22 * (collar - section), 0.45 * h1], 30),
      ],
    },
  }
}
