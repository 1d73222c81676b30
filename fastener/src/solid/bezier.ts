/** A point of a plane. */
export type Point2 = readonly [number, number]

/**
 * Poles of the Bézier arc of a degree that meets a smooth curve at its ends and between them, where the differences stay
 * smallest (Chebyshev's points).
 * @param at the curve; it is asked from its beginning to its end
 */
export function bezierThrough(at: (t: number) => Point2, [from, to]: Point2, degree: number): Point2[] {
  const shares = Array.from({ length: degree + 1 }, (_, index) => (1 - Math.cos((Math.PI * index) / degree)) / 2)
  const points = shares.map((share) => at(from + share * (to - from)))
  return solved(
    shares.map((share) => bernstein(degree, share)),
    points,
  )
}

/** The values of all polynomials of Bernstein of a degree. */
function bernstein(degree: number, t: number): number[] {
  let values = [1]
  for (let n = 1; n <= degree; n += 1)
    values = Array.from({ length: n + 1 }, (_, i) => (values[i] ?? 0) * (1 - t) + (values[i - 1] ?? 0) * t)
  return values
}

/** Solves linear equations with two right-hand sides, by elimination with pivots. */
function solved(rows: readonly (readonly number[])[], sides: readonly Point2[]): Point2[] {
  const all = rows.map((row, index) => [...row, ...sides[index]!])
  const size = all.length
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
  return all.map((row) => [row[size]!, row[size + 1]!])
}
