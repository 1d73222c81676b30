import { above, below, leader, leftOf, rightOf } from '../../drawing/dimension.ts'
import { nutEnd } from '../../drawing/feature/nut.ts'
import { nutFront } from '../../drawing/feature/nut-hole.ts'
import { alongside, axis, cross, turned } from '../../drawing/feature/turned.ts'
import { turnedBy } from '../../drawing/move.ts'
import { circle, closedPath, type Point, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'
import { slotTurns, threadMouth } from './slots.ts'

const tan30 = Math.tan(Math.PI / 6)

/** Round nuts with slots along their rim; one face is chamfered to d1. [GB/T 812] */
export function views(part: Part): Views {
  const [r, face, m, c] = [part.of('dk') / 2, part.of('d1') / 2, part.of('m'), part.of('c')]
  const begin = (r - face) * tan30
  const profile: Vertex[] = [
    [0, face],
    [begin, r],
    [m - c, r],
    [m, r - c],
  ]
  const [n, t] = [part.hole('n') / 2, part.hole('t')]
  const turns = slotTurns(part)
  const half = (Math.asin(n / r) * 180) / Math.PI
  const heights = turns
    .filter((turn) => turn < 90)
    .flatMap((turn) => [turn - half, turn + half].map((angle) => r * Math.sin((angle * Math.PI) / 180)))
  const hole = { d: part.of('d'), P: part.of('P'), from: 0, to: m, da: threadMouth(part), at: ['from', 'to'] } as const
  const front = nutFront(
    part,
    [turned(...profile), ...heights.flatMap((y) => alongside('outline', begin, m - c, y))],
    profile,
    hole,
  )
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, m)],
      dimensions: [
        ...below(part.label('m'), [0, -face], [m, -r + c]),
        ...leftOf(part.label('d1', { sign: '⌀' }), [0, -face], [0, face]),
        ...rightOf(part.label('dk', { sign: '⌀' }), [m - c, -r], [m - c, r]),
        ...above(part.fine('c'), [m - c, r], [m, r - c]),
      ],
    },
    left: nutEnd(part, {
      shapes: [closedPath('outline', ...rim(r, n, t, turns)), circle('outline', [0, 0], face), ...cross(r)],
      dimensions: [
        ...leader(part.label('n', { hole: true }), onRim(r - t / 2, turns[1]! - half), 115),
        ...leader(part.label('t', { hole: true }), onRim(r - t, turns[2]!), 225),
      ],
    }),
  }
}

const onRim = (radius: number, degrees: number): Point => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
]

/** The rim from its end, with slots 2 n wide and t deep. */
function rim(r: number, n: number, t: number, turns: readonly number[]): Vertex[] {
  const mouth = Math.sqrt(r ** 2 - n ** 2)
  const toNext = Math.tan((Math.PI / turns.length - Math.asin(n / r)) / 2)
  const corners: Vertex[] = [
    [mouth, -n],
    [r - t, -n],
    [r - t, n],
    [mouth, n, toNext],
  ]
  return turns.flatMap((turn) => turnedBy(corners, turn))
}
