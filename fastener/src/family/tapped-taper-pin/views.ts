import { bulgeOf } from '../../drawing/curve.ts'
import { above, below, leader, rightOf } from '../../drawing/dimension.ts'
import { internalThreadEnd, threadedHole } from '../../drawing/feature/nut-hole.ts'
import { roundEnd } from '../../drawing/feature/pin.ts'
import { brokenOpen } from '../../drawing/feature/screw.ts'
import { alongside, axis, edge, turned } from '../../drawing/feature/turned.ts'
import { backwards, below as mirrored } from '../../drawing/move.ts'
import { circle, closedPath, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Taper pins 1:50 with an internal thread at the thick end, in section. [GB/T 118] */
export function views(part: Part): Views {
  const [thin, l, P, a] = [part.of('d') / 2, part.l, part.of('P'), part.of('a')]
  const d = Number(part.row.texts.d2_thread?.slice(1))
  const [t1, t2, t3] = [part.of('t1'), Math.min(part.of('t2'), l - a - 0.6 * thin), part.of('t3')]
  const [thick, end] = [thin + l / 100, Math.min(t1, t2)]
  const hole = threadedHole({ d, P, from: t3, to: end, da: d, at: [] })
  const [core, bore] = [hole.profile[0]![1], part.of('d3') / 2]
  const rim = Math.min(0.4 * a, 0.3 * (thick - bore))
  const inner: Vertex[] = [
    [0, bore],
    [t3, bore],
    [t3, core],
    [t2, core],
    [t2 + core * Math.tan(Math.PI / 6), 0],
  ]
  const outer: Vertex[] = [
    [0, thick - rim],
    [rim, thick],
    [l - a, thin, bulgeOf([l - a, thin], [l, 0], -(thin ** 2 + a ** 2) / (2 * a))],
    [l, 0],
  ]
  const opened = closedPath('outline', ...inner, ...backwards(mirrored(inner)))
  const section = brokenOpen(outer, t2 + 1.1 * thin, opened)
  return {
    front: {
      shapes: [
        turned(...outer),
        opened,
        section.breakLine,
        ...hole.shapes.filter((shape) => shape.kind === 'line' && shape.pen === 'thin'),
        ...alongside('thin', t3, end, d / 2).slice(0, 1),
        edge(t3, bore),
        edge(end, d / 2),
        edge(t2, core),
        edge(l - a, thin),
        axis(0, l),
      ],
      sections: [section.area],
      dimensions: [
        ...below(part.lengthLabel(), [0, -thick + rim], [l, 0]),
        ...rightOf(part.fitted('d', 'h10', { sign: '⌀' }), [l - a, -thin], [l - a, thin]),
        ...above(part.label('t1'), [0, thick - rim], [end, d / 2]),
        ...above(part.label('t2'), [0, thick - rim], [t2, core]),
        ...above(part.fine('t3'), [0, thick - rim], [t3, bore]),
        ...above(part.label('a'), [l - a, thin], [l, 0]),
        ...leader(part.own('锥度', '1 : 50'), [0.75 * l, -thin - l / 400], 300),
      ],
    },
    left: {
      ...roundEnd(thick, [circle('outline', [0, 0], bore), ...internalThreadEnd(d, P)]),
      dimensions: [
        ...leader(part.own('d2', `M${d}`, `M${d}-6H`), [(d / 2) * 0.766, (d / 2) * 0.643], 40),
        ...leader(part.fine('d3', { sign: '⌀' }), [-bore * 0.766, -bore * 0.643], 215),
      ],
    },
  }
}
