import type { Coordinates } from './bezier.ts'
import { splineCurve } from './spline.ts'
import { dot, type Entities, namedBy, numbersOf, placementOf, type Vector } from './step-entities.ts'
import type { Surface } from './step-surfaces.ts'

/** The points of a curve in a STEP file by its parameter. */
export type Curve = (t: number) => Vector

/** A circle, an ellipse or a hyperbola; undefined for other curves. */
export function conicOf(entities: Entities, id: string): Curve | undefined {
  const [, kind, place, list] = /^(CIRCLE|ELLIPSE|HYPERBOLA)\('',(#\d+),([^)]*)\)/.exec(entities.get(id) ?? '') ?? []
  if (!kind) return undefined
  const { origin, x, y } = placementOf(entities, place!)
  const [a, b = Number(list)] = list!.split(',').map(Number) as [number, number?]
  const isOpen = kind === 'HYPERBOLA'
  return (t) => {
    const [along, across] = isOpen ? [a * Math.cosh(t), b * Math.sinh(t)] : [a * Math.cos(t), b * Math.sin(t)]
    const at = (axis: 0 | 1 | 2) => origin[axis] + along * x[axis] + across * y[axis]
    return [at(0), at(1), at(2)]
  }
}

/** A non-rational spline, with its knots. */
export function splineOf<P extends Coordinates = Vector>(
  entities: Entities,
  id: string,
): { curve: (t: number) => P; knots: readonly number[] } | undefined {
  const body = entities.get(id) ?? ''
  const knots = knotsOf(body)
  const [, degree, multiplicities] =
    /^B_SPLINE_CURVE_WITH_KNOTS\('',(\d+),.*,\(([\d,\s]+)\)\s*,\([^()]*\),/.exec(body) ?? []
  if (!knots || !degree) return undefined
  const spline = {
    degree: Number(degree),
    poles: namedBy(body).map((pole) => numbersOf(entities, pole) as unknown as P),
    knots,
    multiplicities: multiplicities!.split(',').map(Number),
  }
  return { curve: splineCurve(spline), knots }
}

/** The knots of a spline, rational or not. */
export function knotsOf(body: string): number[] | undefined {
  const [, list] = /B_SPLINE_CURVE_WITH_KNOTS\(.*\(\d+(?:\s*,\s*\d+)*\)\s*,\s*\(([^()]*)\)/.exec(body) ?? []
  return list?.split(',').map(Number)
}

/** Iterations after which a point near two surfaces is on both. */
const steps = 6
/** Minimum squared sine of the angle between two intersecting surfaces. */
const leastCrossing = 1e-4

/**
 * The intersection curve of two surfaces, with the parametrisation of a curve near it; undefined if they touch, or if
 * the given curve is not near.
 */
export function crossing(
  near: Curve,
  [one, other]: readonly [Surface, Surface],
  knots: readonly number[],
): Curve | undefined {
  const curve: Curve = (t) => {
    let point = near(t)
    for (let step = 0; step < steps; step += 1) point = closer(point, one, other) ?? point
    return point
  }
  const isCrossing = samplesIn(knots).every((t) => closer(near(t), one, other))
  return isCrossing && isBeside(curve, near, knots) ? curve : undefined
}

/** Whether a curve stays within 0.05 mm of another of the same parametrisation. */
export const isBeside = (curve: Curve, near: Curve, knots: readonly number[]): boolean =>
  samplesIn(knots).every((t) => {
    const [start, end] = [near(t), curve(t)]
    return Math.hypot(start[0] - end[0], start[1] - end[1], start[2] - end[2]) < 0.05
  })

/** Parameters spread over a whole curve. */
export const samplesIn = (knots: readonly number[]): number[] => [
  knots[0]!,
  ...knots.slice(1).flatMap((to, index) => {
    const start = knots[index]!
    return Array.from({ length: 16 }, (_, step) => start + ((step + 1) / 16) * (to - start))
  }),
]

/** A point moved the shortest way towards both surfaces. */
function closer(point: Vector, one: Surface, other: Surface): Vector | undefined {
  const [a, b] = [one.levelAt(point), other.levelAt(point)]
  const [aa, ab, bb] = [dot(a.rise, a.rise), dot(a.rise, b.rise), dot(b.rise, b.rise)]
  const crossed = aa * bb - ab * ab
  if (!(crossed > leastCrossing)) return undefined
  const [p, q] = [(a.level * bb - b.level * ab) / crossed, (b.level * aa - a.level * ab) / crossed]
  const at = (axis: 0 | 1 | 2) => point[axis] - p * a.rise[axis] - q * b.rise[axis]
  return [at(0), at(1), at(2)]
}
