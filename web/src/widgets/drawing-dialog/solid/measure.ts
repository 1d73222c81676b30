import type { Vector3 } from 'three'

/**
 * The corner nearest to the point where a ray met the surface.
 * @param corners at least one
 */
export function nearestCorner(corners: readonly Vector3[], point: Vector3): Vector3 {
  return corners.reduce((best, corner) =>
    corner.distanceToSquared(point) < best.distanceToSquared(point) ? corner : best,
  )
}

/** The picks after one more: two make a measurement, a third starts a new one. */
export const withPick = (picks: readonly Vector3[], point: Vector3): readonly Vector3[] =>
  picks.length >= 2 ? [point] : [...picks, point]

/** The distance between the picks, plus its components along the part's axis and across it, mm. */
export function measured([from, to]: readonly Vector3[]): string {
  if (!from) return '点选第一个点'
  if (!to) return '点选第二个点'
  const along = Math.abs(to.x - from.x)
  const across = Math.hypot(to.y - from.y, to.z - from.z)
  return `距离 ${from.distanceTo(to).toFixed(2)} mm（轴向 ${along.toFixed(2)}，径向 ${across.toFixed(2)}）`
}
