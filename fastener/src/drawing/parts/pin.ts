import { bulgeOf } from '../curve.ts'
import { above, below, leader, leftOf, rightOf } from '../dimension.ts'
import type { Label } from '../label.ts'
import { backwards, below as mirrored } from '../move.ts'
import type { Part } from '../part.ts'
import { circle, closedPath, line, type Shape, type Vertex } from '../shape.ts'
import type { View, Views } from '../view.ts'
import { internalThreadEnd, threadedHole } from './nut-hole.ts'
import { brokenOpen } from './screw.ts'
import { alongside, axis, cross, edge, turned } from './turned.ts'

const tan15 = Math.tan(Math.PI / 12)

const roundEnd = (radius: number, more: readonly Shape[] = []): View => ({
  shapes: [circle('outline', [0, 0], radius), ...more, ...cross(radius)],
  dimensions: [],
})

/** The diameter of a pin with the deviations of m6 where the table prints them. */
function pinDiameter(part: Part): Label | undefined {
  const { d_max_m6: max, d_min_m6: min, d } = part.row.values
  if (!part.detail || max === undefined || min === undefined || d === undefined) return part.label('d', { sign: '⌀' })
  const micrometres = (value: number) => `+${Number((value - d).toFixed(3))}`
  return { ...part.own('d', d, `d ⌀${d} m6`), upper: micrometres(max), lower: micrometres(min) }
}

/** Parallel pins, chamfered c at 15° on both ends. [GB/T 119.1, 119.2] */
export function parallelPin(part: Part): Views {
  const [r, c, l] = [part.of('d') / 2, Math.min(part.of('c'), 0.3 * part.l), part.l]
  const end = r - c * tan15
  return {
    front: {
      shapes: [turned([0, end], [c, r], [l - c, r], [l, end]), edge(c, r), edge(l - c, r), axis(0, l)],
      dimensions: [
        ...below(part.lengthLabel(), [0, -end], [l, -end]),
        ...rightOf(pinDiameter(part), [l - c, -r], [l - c, r]),
        ...above(part.label('c'), [0, end], [c, r]),
        ...(part.detail ? leader(part.own('', 15, '≈15°'), [l - c / 2, r - (c / 2) * tan15], 50) : []),
      ],
      uniform: [[c, l - c]],
    },
    left: roundEnd(r, [circle('outline', [0, 0], end)]),
  }
}

/** Taper pins 1:50, named by the thin end, with rounded ends a high. [GB/T 117] */
export function taperPin(part: Part): Views {
  const [thin, l, a] = [part.of('d') / 2, part.l, Math.min(part.of('a'), 0.2 * part.l)]
  const thick = thin + l / 100
  const cap = (x1: number, r: number, x2: number): number => bulgeOf([x1, 0], [x2, r], -(r ** 2 + a ** 2) / (2 * a))
  return {
    front: {
      shapes: [
        turned([0, 0, cap(0, thin, a)], [a, thin], [l - a, thick, cap(l, thick, l - a)], [l, 0]),
        edge(a, thin),
        edge(l - a, thick),
        axis(0, l),
      ],
      dimensions: [
        ...below(part.lengthLabel(), [0, 0], [l, 0]),
        ...leftOf(part.label('d', { sign: '⌀' }), [a, -thin], [a, thin]),
        ...above(part.label('a'), [0, 0], [a, thin]),
        ...leader(part.own('锥度', '1 : 50'), [0.55 * l, thin + 0.55 * (thick - thin)], 60),
      ],
      uniform: [[a + 0.5 * thin, l - a - 0.5 * thin]],
    },
    left: roundEnd(thick, [circle('outline', [0, 0], thin)]),
  }
}

/** Parallel pins with an internal thread at one end, in section. [GB/T 120.1] */
export function tappedPin(part: Part): Views {
  const [r, l, P] = [part.of('d1') / 2, part.l, part.of('P')]
  const d = Number(part.row.texts.d2_thread?.slice(1))
  const [t1, t2, t3] = [part.of('t1'), Math.min(part.of('t2'), l - 0.6 * r), part.of('t3')]
  const [c1, c2] = [part.of('c1'), part.of('c2')]
  const hole = threadedHole({ d, P, from: t3, to: Math.min(t1, t2), da: d, at: [] })
  const [core, bore] = [hole.profile[0]![1], part.of('d3') / 2]
  const inner: Vertex[] = [
    [0, bore],
    [t3, bore],
    [t3, core],
    [t2, core],
    [t2 + core * Math.tan(Math.PI / 6), 0],
  ]
  const outer: Vertex[] = [
    [0, r - c2 * tan15],
    [c2, r],
    [l - c1, r],
    [l, r - c1 * tan15],
  ]
  const opened = closedPath('outline', ...inner, ...backwards(mirrored(inner)))
  const section = brokenOpen(outer, t2 + 1.2 * r, opened)
  const threadLines = hole.shapes.filter((shape) => shape.kind === 'line' && shape.pen === 'thin')
  return {
    front: {
      shapes: [
        turned(...outer),
        opened,
        section.breakLine,
        ...threadLines,
        ...alongside('thin', t3, Math.min(t1, t2), d / 2).slice(0, 1),
        edge(t3, bore),
        edge(Math.min(t1, t2), d / 2),
        edge(t2, core),
        axis(0, l),
      ],
      sections: [section.area],
      dimensions: [
        ...below(part.lengthLabel(), [0, -r + c2 * tan15], [l, -r + c1 * tan15]),
        ...rightOf(part.label('d1', { sign: '⌀' }), [l - c1, -r], [l - c1, r]),
        ...above(part.label('t1'), [0, r - c2 * tan15], [Math.min(t1, t2), d / 2]),
        ...above(part.label('t2'), [0, r - c2 * tan15], [t2, core]),
        ...above(part.fine('t3'), [0, r - c2 * tan15], [t3, bore]),
        ...below(part.label('c2'), [0, -r + c2 * tan15], [c2, -r]),
        ...below(part.label('c1'), [l - c1, -r], [l, -r + c1 * tan15]),
      ],
    },
    left: {
      ...roundEnd(r, [circle('outline', [0, 0], bore), ...internalThreadEnd(d, P)]),
      dimensions: [
        ...leader(part.own('d2', `M${d}`, `M${d}-6H`), [(d / 2) * 0.766, (d / 2) * 0.643], 40),
        ...leader(part.fine('d3', { sign: '⌀' }), [-bore * 0.766, -bore * 0.643], 215),
      ],
    },
  }
}

/** Slotted spring pins: a sheet wound to an open tube; the slit faces the front. [GB/T 879.1, 879.2] */
export function springPin(part: Part): Views {
  const [r, l, wall] = [part.of('d1') / 2, part.l, part.of('s')]
  const [a, inner] = [Math.min(part.of('a'), 0.3 * l), r - wall]
  const end = Math.max(inner, r - a * Math.tan(Math.PI / 9))
  const slit = Math.max(0.12 * r, 0.25 * wall)
  const [outerX, innerX] = [Math.sqrt(r ** 2 - slit ** 2), Math.sqrt(inner ** 2 - slit ** 2)]
  const wound = Math.tan((Math.PI - Math.asin(slit / r)) / 2)
  const unwound = Math.tan((Math.PI - Math.asin(slit / inner)) / 2)
  return {
    front: {
      shapes: [
        turned([0, end], [a, r], [l - a, r], [l, end]),
        edge(a, r),
        edge(l - a, r),
        ...alongside('outline', 0, l, slit),
        ...alongside('hidden', 0, l, inner),
        axis(0, l),
      ],
      dimensions: [
        ...below(part.lengthLabel(), [0, -end], [l, -end]),
        ...rightOf(part.label('d1', { sign: '⌀' }), [l - a, -r], [l - a, r]),
        ...above(part.label('a'), [0, end], [a, r]),
      ],
      uniform: [[a, l - a]],
    },
    left: {
      shapes: [
        closedPath('outline', [outerX, slit, wound], [outerX, -slit], [innerX, -slit, -unwound], [innerX, slit]),
        ...cross(r),
      ],
      dimensions: [
        ...leader(part.label('s'), [-((r + inner) / 2) * Math.SQRT1_2, ((r + inner) / 2) * Math.SQRT1_2], 135),
        ...leftOf(part.fine('d2', { sign: '⌀' }), [0, -inner], [0, inner]),
      ],
    },
  }
}

/** Clevis pins with head and split-pin hole. [GB/T 882] */
export function clevisPin(part: Part): Views {
  const [r, l, k, head] = [part.of('d') / 2, part.l, part.of('k'), part.of('dk') / 2]
  const [c, e] = [Math.min(part.of('c'), 0.2 * l), Math.min(part.or('e', 0), 0.4 * k)]
  const [hole, le] = [part.or('d1_hole', 0) / 2, Math.min(part.or('le', 0), l - part.or('d1_hole', 0))]
  const x = l - le
  const end = r - c * tan15
  return {
    front: {
      shapes: [
        turned([-k, head - e], [-k + e, head], [0, head]),
        ...(e > 0 ? [edge(-k + e, head)] : []),
        turned([0, r], [l - c, r], [l, end]),
        edge(l - c, r),
        axis(-k, l),
        ...(hole > 0 ? [circle('outline', [x, 0], hole), line('centre', [x, -hole], [x, hole])] : []),
      ],
      dimensions: [
        ...below(part.lengthLabel(), [0, -r], [l, -end]),
        ...below(part.label('k'), [-k, -head], [0, -head]),
        ...leftOf(part.label('dk', { sign: '⌀' }), [0, -head], [0, head]),
        ...rightOf(part.label('d', { sign: '⌀' }), [l - c, -r], [l - c, r]),
        ...(hole > 0
          ? [
              ...above(part.label('le'), [x, 0], [l, end]),
              ...leader(
                part.label('d1_hole', { sign: '⌀', as: 'd1' }),
                [x - hole * Math.SQRT1_2, hole * Math.SQRT1_2],
                125,
              ),
            ]
          : []),
        ...below(part.fine('c'), [l - c, -r], [l, -end]),
      ],
      uniform: [[0.2 * r, x - 2 * hole - 0.2 * r]],
    },
    left: roundEnd(head, e > 0 ? [circle('outline', [0, 0], head - e)] : []),
  }
}
