import type { Shape3D } from 'replicad'
import type { Vertex } from '../../drawing/shape.ts'
import { prism, revolved } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { groove, leftEnd, type Reach, reachOf, rightEnd } from './groove.ts'

/** Pins with three grooves, the left end of the drawing below. [ISO 8739 to 8745] */
export const solid: SolidRecipe = (part) => {
  const r = part.of('d1') / 2
  const pin = revolved([...leftEnd(part), ...rightEnd(part)])
  const cutter = cutterOf(r, reachOf(part), part.l)
  return [0, 120, 240].reduce((whole, turn) => whole.cut(cutter.clone().rotate(turn, [0, 0, 0], [0, 0, 1])), pin)
}

/** What one groove takes away. Its sides extend beyond the pin, so that none of its faces coincides with it. */
function cutterOf(r: number, { from, to, deepAt }: Reach, l: number): Shape3D {
  const bottom = groove(r)[1][0]
  const isOpen = to >= l - r
  if (!deepAt) return prism(wedge(bottom, r), from, isOpen ? l + r : to)
  // A wedge that hardly cuts the pin at one end of the groove and is tilted towards the other.
  const shallow = 0.99 * r
  const tilt = (Math.atan((shallow - bottom) / (to - from)) * 180) / Math.PI
  const [touching, turn] = deepAt === 'to' ? [from, -tilt] : [to, tilt]
  return prism(wedge(shallow, r), from, l + r).rotate(turn, [shallow, 0, touching], [0, 1, 0])
}

/** The section of a cutter whose edge is at a radius. */
function wedge(edge: number, r: number): Vertex[] {
  const reach = edge + 0.6 * r
  return [
    [edge, 0],
    [reach, edge - reach],
    [reach, reach - edge],
  ]
}
