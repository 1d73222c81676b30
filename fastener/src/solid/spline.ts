import { bezierAt, bezierThrough, type Coordinates, sharesOf } from './bezier.ts'

/** A curve of polynomial pieces with smooth joints. */
export type Spline<P extends Coordinates> = {
  readonly degree: number
  readonly poles: readonly P[]
  readonly knots: readonly number[]
  readonly multiplicities: readonly number[]
}

const degree = 9
/** mm, and radians */
const within = 1e-9
/** Most times that a span is halved. */
const mostHalvings = 6

/**
 * The spline that follows a curve within a nanometre and with its parametrisation.
 * @param knots where the curve begins, ends, and may be less than smooth
 */
export function splineThrough<P extends Coordinates>(at: (t: number) => P, knots: readonly number[]): Spline<P> {
  const spans = knots.slice(1).flatMap((to, index) => spansThrough(at, [knots[index]!, to], mostHalvings))
  const ends = [spans[0]!.from, ...spans.map(({ to }) => to)]
  return {
    degree,
    poles: joined(spans),
    knots: ends,
    multiplicities: ends.map((_, index) => (index === 0 || index === spans.length ? degree + 1 : degree - 1)),
  }
}

type Span<P extends Coordinates> = { readonly from: number; readonly to: number; readonly poles: readonly P[] }

function spansThrough<P extends Coordinates>(
  at: (t: number) => P,
  [from, to]: readonly [number, number],
  halvings: number,
): Span<P>[] {
  const poles = bezierThrough(at, [from, to], degree)
  if (halvings === 0 || differenceOf(at, { from, to, poles }) < within) return [{ from, to, poles }]
  const middle = (from + to) / 2
  return [...spansThrough(at, [from, middle], halvings - 1), ...spansThrough(at, [middle, to], halvings - 1)]
}

/** Deviation of an arc from its curve, between the points where they meet. */
function differenceOf<P extends Coordinates>(at: (t: number) => P, { from, to, poles }: Span<P>): number {
  const shares = sharesOf(degree)
  const between = shares.slice(1).map((share, index) => (share + shares[index]!) / 2)
  return Math.max(
    ...between.map((share) => {
      const point = at(from + share * (to - from))
      return Math.hypot(...bezierAt(poles, share).map((value, axis) => value - point[axis]!))
    }),
  )
}

/**
 * The poles of all spans. Where two meet, both take the mean of their directions, and the pole between them, which
 * follows from its neighbours, is omitted.
 */
function joined<P extends Coordinates>(spans: readonly Span<P>[]): P[] {
  const poles = spans.map((span) => [...span.poles])
  for (const [index, after] of poles.entries()) {
    const before = poles[index - 1]
    if (!before) continue
    const [early, late] = [spans[index - 1]!, spans[index]!].map(({ from, to }) => to - from) as [number, number]
    const joint = after[0]!
    const pace = joint.map((value, axis) => {
      const arriving = (value - before[degree - 1]![axis]!) / early
      const leaving = (after[1]![axis]! - value) / late
      return (arriving + leaving) / 2
    })
    before[degree - 1] = joint.map((value, axis) => value - early * pace[axis]!) as unknown as P
    after[1] = joint.map((value, axis) => value + late * pace[axis]!) as unknown as P
  }
  return poles.flatMap((some, index) =>
    some.slice(index === 0 ? 0 : 1, index === poles.length - 1 ? undefined : degree),
  )
}

/** The points of a spline by its parameter; its first and last knots have full multiplicity. */
export function splineCurve<P extends Coordinates>({
  degree,
  poles,
  knots,
  multiplicities,
}: Spline<P>): (t: number) => P {
  const all = repeated(knots, multiplicities)
  return (t) => pointAt(degree, all, (index) => poles[index]!, t)
}

/** Knots, each as often as it counts. */
export const repeated = (knots: readonly number[], multiplicities: readonly number[]): number[] =>
  knots.flatMap((knot, index) => Array.from({ length: multiplicities[index]! }, () => knot))

/** A point of a spline, from those of its poles that matter there. */
export function pointAt<P extends Coordinates>(
  degree: number,
  knots: readonly number[],
  pole: (index: number) => P,
  t: number,
): P {
  let span = degree
  while (span < knots.length - degree - 2 && t >= knots[span + 1]!) span += 1
  const points = Array.from({ length: degree + 1 }, (_, index) => [...pole(span - degree + index)])
  for (let step = 1; step <= degree; step += 1)
    for (let index = 0; index <= degree - step; index += 1) {
      const first = knots[span - degree + step + index]!
      const share = (t - first) / (knots[span + 1 + index]! - first)
      const [point, next] = [points[index]!, points[index + 1]!]
      for (let axis = 0; axis < point.length; axis += 1) point[axis] = point[axis]! * (1 - share) + next[axis]! * share
    }
  return points[0] as unknown as P
}
