/** A point of a plane or of space. */
export type Coordinates = readonly number[]

/** Shares of a span at which curves are interpolated: Chebyshev points, which minimise the deviation in between. */
export const sharesOf = (degree: number): number[] =>
  Array.from({ length: degree + 1 }, (_, index) => (1 - Math.cos((Math.PI * index) / degree)) / 2)

/**
 * Poles of the Bézier arc of a degree that passes through a smooth curve at its ends and in between.
 * @param at the curve, evaluated from beginning to end
 */
export function bezierThrough<P extends Coordinates>(
  at: (t: number) => P,
  [from, to]: readonly [number, number],
  degree: number,
): P[] {
  const points = sharesOf(degree).map((share) => at(from + share * (to - from)))
  const inverse = inverseOf(degree)
  return inverse.map((row) => blend(row, points) as unknown as P)
}

/** The point at a given share of a Bézier arc. */
export const bezierAt = <P extends Coordinates>(poles: readonly P[], share: number): P =>
  blend(bernstein(poles.length - 1, share), poles) as unknown as P

const blend = (weights: readonly number[], points: readonly Coordinates[]): number[] =>
  points[0]!.map((_, axis) => weights.reduce((sum, weight, index) => sum + weight * points[index]![axis]!, 0))

/** The values of all Bernstein polynomials of a degree. */
function bernstein(degree: number, t: number): number[] {
  let values = [1]
  for (let n = 1; n <= degree; n += 1)
    values = Array.from({ length: n + 1 }, (_, i) => (values[i] ?? 0) * (1 - t) + (values[i - 1] ?? 0) * t)
  return values
}

const inverses = new Map<number, readonly (readonly number[])[]>()

/** The matrix that turns points on an arc into poles. */
function inverseOf(degree: number): readonly (readonly number[])[] {
  const known = inverses.get(degree)
  if (known) return known
  const inverse = inverted(sharesOf(degree).map((share) => bernstein(degree, share)))
  inverses.set(degree, inverse)
  return inverse
}

/** The inverse of a matrix, by elimination with pivots. */
function inverted(rows: readonly (readonly number[])[]): number[][] {
  const size = rows.length
  const all = rows.map((row, index) => [...row, ...row.map((_, column) => (column === index ? 1 : 0))])
  for (let column = 0; column < size; column += 1) {
    const best = all.slice(column).reduce((one, row, index) => {
      const isLarger = Math.abs(row[column]!) > Math.abs(all[one]![column]!)
      return isLarger ? column + index : one
    }, column)
    ;[all[column], all[best]] = [all[best]!, all[column]!]
    const pivot = all[column]!.map((value) => value / all[column]![column]!)
    for (const [index, row] of all.entries())
      all[index] = index === column ? pivot : row.map((value, place) => value - row[column]! * pivot[place]!)
  }
  return all.map((row) => row.slice(size))
}
