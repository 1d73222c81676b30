import { above, below, leader, rightOf } from '../../drawing/dimension.ts'
import { internalThreadEnd, threadedHole } from '../../drawing/feature/nut-hole.ts'
import { roundEnd, tan15 } from '../../drawing/feature/pin.ts'
import { brokenOpen } from '../../drawing/feature/screw.ts'
import { alongside, axis, edge, turned } from '../../drawing/feature/turned.ts'
import { backwards, below as mirrored } from '../../drawing/move.ts'
import { circle, closedPath, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Parallel pins with an internal thread at one end, in section. [GB/T 120.1] */
export function views(part: Part): Views {
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
