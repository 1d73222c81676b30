import { above, below, leader } from '../../drawing/dimension.ts'
import { hexagonEnd, hexagonSide } from '../../drawing/feature/hexagon.ts'
import { countersink, hexagonProfile, nutEnd } from '../../drawing/feature/nut.ts'
import { nutFront } from '../../drawing/feature/nut-hole.ts'
import { coreRadius } from '../../drawing/feature/shank.ts'
import { axis, fallingCap, turned } from '../../drawing/feature/turned.ts'
import type { Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Hexagon m, dome of diameter dk up to h, blind thread t deep with the 120° cone of its drill. [GB/T 923] */
export function views(part: Part): Views {
  const [s, m, h, t] = [part.of('s'), part.of('m'), part.of('h'), part.of('t')]
  const radius = part.of('dk') / 2
  const [d, P] = [part.of('d'), part.of('P')]
  const dome = Math.min(radius, h - m)
  const cap: Vertex[] = [[m, radius], ...fallingCap(h - dome, dome, radius)]
  const outside = [...hexagonSide(s, 0, m, { start: true, end: true }), turned(...cap)]
  const threadEnd = Math.min(t, h - 0.3 * d)
  const tip = Math.min(threadEnd + coreRadius(d, P) * Math.tan(Math.PI / 6), h - 0.1 * d)
  const hole = { d, P, from: 0, to: threadEnd, da: countersink(part), at: ['from'], tip } as const
  const front = nutFront(part, outside, [...hexagonProfile(s, 0, m, true), ...cap], hole)
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, h)],
      dimensions: [
        ...below(part.label('m'), [0, -s / 2], [m, -s / 2]),
        ...below(part.label('h'), [0, -s / 2], [h, 0]),
        ...above(part.label('t'), [0, s / 2], [threadEnd, 0]),
        ...leader(part.label('dk', { sign: '⌀' }), [m + 0.3 * dome, radius], 50),
      ],
    },
    left: nutEnd(part, hexagonEnd(part)),
  }
}
