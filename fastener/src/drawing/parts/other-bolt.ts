import { above, below, type Dimension, leader, leftOf, rightOf } from '../dimension.ts'
import { downwards } from '../move.ts'
import type { Part } from '../part.ts'
import { arc, circle, closedPath, line, path, type Shape } from '../shape.ts'
import { joined, type Views } from '../view.ts'
import { closedShank, endChamfer, shank, threadEnd } from './shank.ts'
import { axis, cross, risingCap, turned } from './turned.ts'

/** Bolts with a domed head and a square neck, which is seen from the right. [GB/T 12, DIN 603] */
export function squareNeckBolt(part: Part): Views {
  const letter = part.has('f') ? 'f' : 'f1'
  const [k, radius] = [part.of('k'), part.of('dk') / 2]
  const [neck, V, d] = [part.of(letter), part.of('V'), part.of('d')]
  const head = {
    shapes: [
      turned(...risingCap(-k, k, radius)),
      turned([0, V / 2], [neck, V / 2]),
      // Thin diagonals mark a flat face. [GB/T 4458.1]
      line('thin', [0, -V / 2], [neck, V / 2]),
      line('thin', [0, V / 2], [neck, -V / 2]),
    ],
    dimensions: [
      ...below(part.label('k'), [-k, 0], [0, -radius]),
      ...leftOf(part.label('dk', { sign: '⌀' }), [0, -radius], [0, radius]),
      ...above(part.label(letter), [0, V / 2], [neck, V / 2]),
      ...leader(part.fine('r1', { sign: 'R' }), [-0.6 * k, radius * 0.62], 130),
    ],
  }
  return {
    front: joined(head, closedShank(part, { from: neck, face: -k })),
    right: {
      shapes: [
        circle('outline', [0, 0], radius),
        closedPath('outline', [-V / 2, -V / 2], [V / 2, -V / 2], [V / 2, V / 2], [-V / 2, V / 2]),
        ...threadEnd(d, part.of('P')),
        ...cross(radius),
      ],
      dimensions: below(part.label('V'), [-V / 2, -V / 2], [V / 2, -V / 2]),
    },
  }
}

/** Swing bolts: a disc D with a pin hole d1, from whose middle the length counts; its width b seen from above. [GB/T 798] */
export function swingBolt(part: Part): Views {
  const [eye, hole, b] = [part.of('D') / 2, part.of('d1') / 2, part.of('b') / 2]
  const [d, P, l] = [part.of('d'), part.of('P'), part.l]
  const begin = Math.sqrt(eye ** 2 - (d / 2) ** 2)
  const opening = (Math.asin(d / 2 / eye) * 180) / Math.PI
  // The letter b is that of the eye here.
  const threadWords = part.own('', part.b)
  const stem = closedShank(part, { from: begin, face: -eye, threadWords })
  const bare = shank({ d, P, from: eye, to: l, thread: l - part.b })
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

/** Lifting eye bolts, upright: a ring of round section on a collar, its shank threaded up to the collar. [GB/T 825] */
export function liftingEyeBolt(part: Part): Views {
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
