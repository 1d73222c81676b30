/** A place in a picture, in pixels from its upper left corner. */
export type Point = readonly [x: number, y: number]

/** A rectangle at an angle: its middle, its size along the writing and across it, and the angle of the writing. */
export type Area = { x: number; y: number; width: number; height: number /** radians, clockwise */; angle: number }

/** The corners of an area, from the beginning of the writing clockwise. */
export function cornersOf({ x, y, width, height, angle }: Area): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corner = (along: number, across: number): Point => [
    x + along * cos - across * sin,
    y + along * sin + across * cos,
  ]
  const [a, b] = [width / 2, height / 2]
  return [corner(-a, -b), corner(a, -b), corner(a, b), corner(-a, b)]
}

const cross = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** The smallest convex shape around points. [Andrew's monotone chain] */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  if (sorted.length < 3) return sorted
  const half = (some: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of some) {
      while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** The area around a hull if it is measured in this direction. */
function areaAlong(hull: readonly Point[], angle: number): Area {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = hull.map(([x, y]) => x * cos + y * sin)
  const across = hull.map(([x, y]) => y * cos - x * sin)
  const [left, right, top, bottom] = [
    Math.min(...along),
    Math.max(...along),
    Math.min(...across),
    Math.max(...across),
  ] as const
  const [a, b] = [(left + right) / 2, (top + bottom) / 2]
  return { x: a * cos - b * sin, y: a * sin + b * cos, width: right - left, height: bottom - top, angle }
}

/** Turns an area's axes until its writing runs within 45° of the horizontal. */
function upright(area: Area): Area {
  const turned = Math.round(area.angle / (Math.PI / 2))
  const { width, height } = area
  const angle = area.angle - (turned * Math.PI) / 2
  return turned % 2 === 0 ? { ...area, angle } : { ...area, width: height, height: width, angle }
}

/** The smallest rectangle around points. One of its sides lies on a side of their hull. */
export function smallestArea(points: readonly Point[]): Area {
  const hull = hullOf(points)
  let best = areaAlong(hull, 0)
  for (const [i, [x, y]] of hull.entries()) {
    const [nextX, nextY] = hull[(i + 1) % hull.length]!
    const area = areaAlong(hull, Math.atan2(nextY - y, nextX - x))
    if (area.width * area.height < best.width * best.height - 1e-6) best = area
  }
  return upright(best)
}

/** The same area in a picture of this size that was turned by quarters clockwise. */
export function turnedArea(area: Area, quarters: number, width: number, height: number): Area {
  const { x, y, angle } = area
  if (quarters === 1) return upright({ ...area, x: height - y, y: x, angle: angle + Math.PI / 2 })
  if (quarters === 2) return upright({ ...area, x: width - x, y: height - y, angle: angle + Math.PI })
  if (quarters === 3) return upright({ ...area, x: y, y: width - x, angle: angle - Math.PI / 2 })
  return area
}
