import { extentOf } from './box.ts'
import { circle, line, type Point, polygon, type Shape, text } from './shape.ts'
import type { Balloon } from './view.ts'

/** Lengths on paper, mm. */
const radius = 3.4
const pitch = 10
const distance = 7
const dot = 0.5
const em = 4.4

/**
 * Part numbers in circles, in a row above the drawing, each with a line to a dot on its part. [GB/T 4458.2] They are in
 * the order of their parts, so that no two lines cross.
 * @param balloons with their tips on paper, mm
 */
export function ballooned(drawn: readonly Shape[], balloons: readonly Balloon[]): Shape[] {
  if (balloons.length === 0) return []
  const y = extentOf(drawn)!.top + distance + radius
  const ordered = [...balloons].sort((a, b) => a.tip[0] - b.tip[0])
  return ordered.flatMap((one, index) => balloon(one, [placesFor(ordered)[index]!, y]))
}

/** Above the tips if there is room, otherwise side by side, as near to their tips as possible. */
function placesFor(ordered: readonly Balloon[]): number[] {
  const places: number[] = []
  for (const { tip } of ordered) places.push(Math.max(tip[0], (places.at(-1) ?? -Infinity) + pitch))
  const shift = ordered.reduce((sum, { tip }, index) => sum + places[index]! - tip[0], 0) / ordered.length
  return places.map((place) => place - shift)
}

function balloon({ number, tip }: Balloon, centre: Point): Shape[] {
  const [dx, dy] = [tip[0] - centre[0], tip[1] - centre[1]]
  const share = radius / Math.hypot(dx, dy)
  return [
    circle('thin', centre, radius),
    line('thin', [centre[0] + share * dx, centre[1] + share * dy], tip),
    polygon('thin', [tip[0] - dot, tip[1], 1], [tip[0] + dot, tip[1], 1]),
    text([centre[0], centre[1] - 0.34 * em], String(number), { size: em, anchor: 'middle' }),
  ]
}
