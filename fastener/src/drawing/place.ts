import { type Box, crosses, extentOf, grown, overlap } from './box.ts'
import type { Candidate } from './candidate.ts'
import type { Dimension } from './dimension.ts'
import { placeAngle, placeLeader, sidesOf } from './place-free.ts'
import { extensionsOf, outsideCandidates, placeAcross } from './place-line.ts'
import { type Segment, segmentsOf } from './segment.ts'
import type { Point, Shape } from './shape.ts'

type Outside = Extract<Dimension, { kind: 'outside' }>

/** Everything placed on the paper so far. */
type Paper = {
  readonly drawn: Shape[]
  readonly lines: Segment[]
  readonly boxes: Box[]
  readonly strips: Box[]
  readonly heads: Box[]
  readonly rules: Box[]
}

/** Space around a text, mm. */
const clearance = 0.35

/**
 * The dimensions of a view on paper: lines with arrow heads, extension lines and texts. Short ones are next to the view
 * and long ones further out; a text takes the first place where it touches neither a line nor another text.
 * @param shapes the view, already in its size on paper, mm
 */
export function dimensioned(shapes: readonly Shape[], dimensions: readonly Dimension[]): Shape[] {
  const extent = extentOf(shapes)
  if (!extent) return []
  const paper: Paper = { drawn: [], lines: shapes.flatMap(segmentsOf), boxes: [], strips: [], heads: [], rules: [] }
  for (const one of dimensions) if (one.kind === 'across') take(paper, one, placeAcross(one))
  const angles = dimensions.filter((one) => one.kind === 'angle')
  const outside = dimensions.filter((one) => one.kind === 'outside').sort((a, b) => spanOf(a) - spanOf(b))
  placeOutside(paper, outside, extent, angles.flatMap(sidesOf))
  for (const one of angles) take(paper, one, apart(paper, [...placeAngle(one)]))
  const bodies = shapes.filter(isBody).map((shape) => extentOf([shape])!)
  for (const one of dimensions) if (one.kind === 'leader') take(paper, one, placeLeader(one), [], bodies)
  return paper.drawn
}

/** Puts arcs that cross no dimension line before those that do. */
function apart({ rules }: Paper, candidates: readonly Candidate[]): Candidate[] {
  const meets = ({ curve = [] }: Candidate) => rules.some((rule) => curve.some(([from, to]) => crosses(rule, from, to)))
  const [crossing, clear] = [candidates.filter(meets), candidates.filter((one) => !meets(one))]
  return [...clear, ...crossing]
}

/** Shortest first. A dimension whose text would block later extension lines waits until those are drawn. */
function placeOutside(paper: Paper, dimensions: readonly Outside[], extent: Box, sides: readonly Segment[]): void {
  const waiting: Outside[] = []
  for (const [index, one] of dimensions.entries()) {
    const later = [...waiting, ...dimensions.slice(index + 1)].flatMap((another) => extensionsOf(another, extent))
    const found = firstFree(paper, outsideCandidates(one, extent), [...later, ...sides])
    if (found) commit(paper, one, found)
    else waiting.push(one)
  }
  for (const one of waiting) take(paper, one, outsideCandidates(one, extent), sides)
}

/** Whether a shape may enclose the part or a piece of it, where no text should be. */
const isBody = (shape: Shape): boolean =>
  (shape.kind === 'path' || shape.kind === 'circle' || shape.kind === 'arc') && shape.pen === 'outline'

const spanOf = ({ from, to }: { from: Point; to: Point }): number =>
  Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1])

/**
 * Draws the first candidate that touches nothing, if possible outside the bodies. If all touch something, draws the
 * last one, which is furthest out.
 */
function take(
  paper: Paper,
  one: Dimension,
  candidates: Iterable<Candidate>,
  reserved: readonly Segment[] = [],
  bodies: readonly Box[] = [],
): void {
  const isOutside = ({ box }: Candidate) => !bodies.some((body) => overlap(box, body))
  let outside: Candidate | undefined
  let inside: Candidate | undefined
  let last: Candidate | undefined
  // Candidates are made one at a time: the first ones mostly do.
  for (const candidate of candidates) {
    last = candidate
    const mayServe = inside === undefined || isOutside(candidate)
    if (!mayServe || !isFree(paper, candidate, reserved)) continue
    if (isOutside(candidate)) {
      outside = candidate
      break
    }
    inside = candidate
  }
  const chosen = outside ?? inside ?? last
  if (chosen) commit(paper, one, chosen)
}

function firstFree(paper: Paper, candidates: Iterable<Candidate>, reserved: readonly Segment[]): Candidate | undefined {
  for (const candidate of candidates) if (isFree(paper, candidate, reserved)) return candidate
  return undefined
}

function commit(
  paper: Paper,
  { kind, label }: Dimension,
  { shapes, box, lines: own, strip, heads = [], rule }: Candidate,
): void {
  const { drawn, lines, boxes, strips } = paper
  const measure = { kind, label }
  drawn.push(...shapes.map((shape) => ({ ...shape, measure })))
  boxes.push(box)
  lines.push(...own)
  if (strip) strips.push(strip)
  if (rule) paper.rules.push(rule)
  paper.heads.push(...heads)
}

/** Whether a candidate touches neither placed shapes nor the lines still to be drawn. */
function isFree({ lines, boxes, strips, heads }: Paper, candidate: Candidate, reserved: readonly Segment[]): boolean {
  const box = grown(candidate.box, clearance)
  const { strip, heads: own = [] } = candidate
  return (
    !boxes.some((other) => overlap(box, other)) &&
    !lines.some(([from, to]) => crosses(box, from, to)) &&
    !reserved.some(([from, to]) => crosses(box, from, to)) &&
    !(strip && strips.some((other) => overlap(strip, other))) &&
    !own.some((head) => heads.some((other) => overlap(head, other))) &&
    !candidate.lines.some(([from, to]) => boxes.some((other) => crosses(other, from, to)))
  )
}
