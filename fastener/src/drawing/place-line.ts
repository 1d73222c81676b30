import { around, type Box, extentOf, grown } from './box.ts'
import type { Candidate } from './candidate.ts'
import type { Dimension } from './dimension.ts'
import { labelAt, labelWidth } from './label.ts'
import type { Segment } from './segment.ts'
import { line, type Path, type Point, polygon } from './shape.ts'

type Outside = Extract<Dimension, { kind: 'outside' }>
type Across = Extract<Dimension, { kind: 'across' }>

/** Lengths on paper, mm. [GB/T 4458.4] */
const arrowLength = 2.8
const arrowHalfWidth = 0.45
/** From the view to the first dimension line: with its text in between, and with its text outside. */
const firstInner = 8
const firstOuter = 6
const tierStep = 7.6
const tierCount = 9
const extensionOvershoot = 1.6
const tail = 4.5
const textGap = 0.5

/** An arrow head whose tip points along a direction. */
export function arrow([x, y]: Point, [dx, dy]: Point): Path {
  const [bx, by] = [x - dx * arrowLength, y - dy * arrowLength]
  const [nx, ny] = [-dy * arrowHalfWidth, dx * arrowHalfWidth]
  return polygon('dimension', [x, y], [bx + nx, by + ny], [bx - nx, by - ny])
}

/** The rectangles of arrow heads; two that share only their tip do not overlap. */
export const headsOf = (...heads: readonly Path[]): Box[] => heads.map((head) => grown(extentOf([head])!, -0.05))

/** The coordinates of a side: u along the dimension line, v away from the view. */
function frameOf(side: Outside['side'], extent: Box) {
  const horizontal = side === 'above' || side === 'below'
  const sign = side === 'above' || side === 'right' ? 1 : -1
  const edge = { above: extent.top, below: extent.bottom, left: extent.left, right: extent.right }[side]
  // Texts are above a horizontal line and to the left of an upright one.
  const first = side === 'below' || side === 'right' ? firstInner : firstOuter
  return {
    horizontal,
    sign,
    along: ([x, y]: Point) => (horizontal ? x : y),
    away: ([x, y]: Point) => (horizontal ? y : x),
    at: (u: number, v: number): Point => (horizontal ? [u, v] : [v, u]),
    tier: (index: number) => edge + sign * (first + index * tierStep),
    middle: horizontal ? (extent.left + extent.right) / 2 : (extent.bottom + extent.top) / 2,
  }
}

/** The extension lines of a dimension, wherever its line is placed. */
export function extensionsOf({ side, from, to }: Outside, extent: Box): Segment[] {
  const frame = frameOf(side, extent)
  return [from, to].map((foot) => [foot, frame.at(frame.along(foot), frame.tier(tierCount))])
}

/** Position of a text along its line, extent of the line, and whether the arrows point outwards from within. */
type Layout = { readonly text: number; readonly low: number; readonly high: number; readonly within: boolean }

/** All ways to draw a dimension outside a view, best first. */
export function* outsideCandidates({ side, from, to, label }: Outside, extent: Box): Generator<Candidate> {
  const frame = frameOf(side, extent)
  const [first, second] = frame.along(from) <= frame.along(to) ? [from, to] : [to, from]
  const [start, end] = [frame.along(first), frame.along(second)]
  const layouts = layoutsOf(start, end, labelWidth(label), (start + end) / 2 < frame.middle)
  for (let index = 0; index < tierCount; index++) {
    const v = frame.tier(index)
    const extensions = [first, second].map((foot): Segment => {
      const beyond = frame.at(frame.along(foot), v + frame.sign * extensionOvershoot)
      return [foot, beyond]
    })
    for (const layout of layouts) {
      const { texts, box } = textOnLine(label, frame.at(layout.text, v), frame.horizontal)
      const dimensionLine: Segment = [frame.at(layout.low, v), frame.at(layout.high, v)]
      const lines = [...extensions, dimensionLine]
      const outward = layout.within ? -1 : 1
      const arrows = [arrow(frame.at(start, v), frame.at(outward, 0)), arrow(frame.at(end, v), frame.at(-outward, 0))]
      const [a, b] = [frame.at(layout.low, v - 2.9), frame.at(layout.high, v + 2.9)]
      yield {
        shapes: [...lines.map(([p, q]) => line('dimension', p, q)), ...arrows, ...texts],
        box,
        lines,
        strip: { left: a[0], bottom: a[1], right: b[0], top: b[1] },
        heads: headsOf(...arrows),
        rule: grown(around(dimensionLine.map(([x, y]) => ({ left: x, right: x, bottom: y, top: y })))!, 0.3),
      }
    }
  }
}

function layoutsOf(start: number, end: number, width: number, lowFirst: boolean): Layout[] {
  const [span, middle] = [end - start, (start + end) / 2]
  const layouts: Layout[] = []
  const room = (span - width) / 2 - arrowLength - 0.7
  if (room >= 0)
    for (const shift of [0, 0.35, -0.35, 0.7, -0.7, 1, -1])
      layouts.push({ text: middle + shift * room, low: start, high: end, within: true })
  else if (span >= width + 1.2) layouts.push({ text: middle, low: start - tail, high: end + tail, within: false })
  const within = span >= 2 * arrowLength + 0.6
  const lead = within ? 1 : tail - 0.5
  const beside: Layout[] = [
    { text: start - lead - width / 2, low: start - lead - width, high: within ? end : end + tail, within },
    { text: end + lead + width / 2, low: within ? start : start - tail, high: end + lead + width, within },
  ]
  return [...layouts, ...(lowFirst ? beside : beside.reverse())]
}

/** A text just above a horizontal line, or just to the left of an upright one. */
function textOnLine(label: Across['label'], [x, y]: Point, horizontal: boolean) {
  const below = label.upper === undefined && label.lower === undefined ? 0.76 : 1.14
  const lift = textGap + below
  return labelAt(label, horizontal ? [x, y + lift] : [x - lift, y], horizontal ? 0 : 90)
}

/** All ways to draw a height across a view: the line extends above or below it, with the text there. */
export function* placeAcross({ from, to, reach, label }: Across): Generator<Candidate> {
  const width = labelWidth(label)
  const [low, high] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
  const within = high - low >= 2 * arrowLength + 0.6
  for (const shift of [0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9])
    for (const upwards of [true, false])
      for (const lead of [2, 5, 9, 14]) {
        const x = from[0] + shift * reach
        const near = lead + (within ? 0 : tail)
        const text = upwards ? high + near + width / 2 : low - near - width / 2
        const [bottom, top] = upwards
          ? [within ? low : low - tail, high + near + width]
          : [low - near - width, within ? high : high + tail]
        const { texts, box } = textOnLine(label, [x, text], false)
        const dimensionLine: Segment = [
          [x, bottom],
          [x, top],
        ]
        const outward = within ? -1 : 1
        yield {
          shapes: [
            line('dimension', ...dimensionLine),
            arrow([x, low], [0, outward]),
            arrow([x, high], [0, -outward]),
            ...texts,
          ],
          box,
          lines: [dimensionLine],
        }
      }
}
