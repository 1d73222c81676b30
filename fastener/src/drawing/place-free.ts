import type { Candidate } from './candidate.ts'
import type { Dimension } from './dimension.ts'
import { labelAt, labelWidth } from './label.ts'
import { arrow, headsOf } from './place-line.ts'
import { type Segment, segmentsOf } from './segment.ts'
import { arc, line, type Point } from './shape.ts'

type Leader = Extract<Dimension, { kind: 'leader' }>
type Angle = Extract<Dimension, { kind: 'angle' }>

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const pointOn = ([x, y]: Point, radius: number, degrees: number): Point => [
  x + radius * Math.cos(radians(degrees)),
  y + radius * Math.sin(radians(degrees)),
]

/** Lengths of a leader in mm and turns from its direction in degrees; one degree costs as much as 0.3 mm. */
const leaderWays = [7, 10, 14, 18, 23, 28, 34, 40, 48, 58]
  .flatMap((length) => [0, 15, -15, 30, -30, 45, -45, 65, -65, 85, -85].map((turn) => ({ length, turn })))
  .sort((a, b) => a.length + 0.3 * Math.abs(a.turn) - b.length - 0.3 * Math.abs(b.turn))

/** All ways to draw a leader: an arrow from a shelf with the text, nearest first. */
export function* placeLeader({ tip, towards, label }: Leader): Generator<Candidate> {
  const width = labelWidth(label)
  for (const { length, turn } of leaderWays) {
    const direction = towards + turn
    const knee = pointOn(tip, length, direction)
    const side = Math.cos(radians(direction)) >= 0 ? 1 : -1
    const shelf: Segment = [knee, [knee[0] + side * (width + 0.8), knee[1]]]
    const { texts, box } = labelAt(label, [knee[0] + side * (width / 2 + 0.4), knee[1] + 1.3], 0)
    const lines: Segment[] = [[tip, knee], shelf]
    yield {
      shapes: [
        ...lines.map(([p, q]) => line('dimension', p, q)),
        arrow(tip, [-Math.cos(radians(direction)), -Math.sin(radians(direction))]),
        ...texts,
      ],
      box: { left: box.left - 0.6, right: box.right + 0.6, bottom: knee[1] - 0.2, top: box.top },
      lines,
    }
  }
}

/** The extension lines of an angle, wherever its arc is placed. */
export const sidesOf = ({ apex, radius, from, to }: Angle): Segment[] =>
  [from, to].map((direction) => [pointOn(apex, radius, direction), pointOn(apex, radius + furthestArc, direction)])

const furthestArc = 34

/** An arc with arrow heads between two directions; the text is outside of it, beside its middle if that is occupied. */
export function* placeAngle({ apex, radius, from, to, label }: Angle): Generator<Candidate> {
  const width = labelWidth(label)
  for (const gap of [5, 9, 13, 17, 22, 27, furthestArc - 2])
    for (const share of [0.5, 0.72, 0.28, 0.86, 0.14]) {
      const reach = radius + gap
      const direction = from + share * (to - from)
      const outwards = pointOn([0, 0], 1, direction)
      const seat = pointOn(apex, reach + 1.6, direction)
      const { texts, box } = labelAt(label, [seat[0] + outwards[0] * (width / 2), seat[1] - 1.3 + outwards[1] * 2.5], 0)
      const curve = arc('dimension', apex, reach, from, to)
      const sides = [from, to].map((side): Segment => [pointOn(apex, radius, side), pointOn(apex, reach + 1.6, side)])
      const tangent = (side: number, turn: 1 | -1): Point => pointOn([0, 0], turn, side + 90)
      const arrows = [
        arrow(pointOn(apex, reach, from), tangent(from, -1)),
        arrow(pointOn(apex, reach, to), tangent(to, 1)),
      ]
      yield {
        shapes: [curve, ...sides.map(([p, q]) => line('dimension', p, q)), ...arrows, ...texts],
        box,
        lines: [...sides, ...segmentsOf(curve)],
        curve: segmentsOf(curve),
        heads: headsOf(...arrows),
      }
    }
}
