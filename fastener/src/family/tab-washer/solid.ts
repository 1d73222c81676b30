import { addHolesInFace, basicFaceExtrusion, type Face, Vector } from 'replicad'
import { block, closedFace, type Outline } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { outline } from './tabs.ts'

/** The sheet on z = 0, its inner tab bent upwards at the end of the y axis. [GB/T 858] */
export const solid: SolidRecipe = (part) => {
  const [r, ring, outer] = [part.hole('d0') / 2, part.of('d1') / 2, part.of('dc') / 2]
  const [s, h, b, a] = [part.of('s'), part.of('h'), part.of('b'), part.of('a')]
  const tip = a - r
  const face = addHolesInFace(flat(outline(ring, outer, b)), [flat(opening(r, b, tip)).outerWire()])
  const sheet = basicFaceExtrusion(face, new Vector([0, 0, s]))
  return sheet.fuse(block(b, s, 0, s + h).translateY(tip + s / 2))
}

const flat = (way: Outline): Face => closedFace(way, ([x, y]) => [x, y, 0])

/** The hole without the inner tab, which is b wide and reaches down to its tip. */
function opening(r: number, b: number, tip: number): Outline {
  const half = Math.asin(b / 2 / r)
  const rooted = r * Math.cos(half)
  return [
    [-b / 2, rooted, Math.tan((Math.PI - half) / 2)],
    [b / 2, rooted],
    [b / 2, tip],
    [-b / 2, tip],
  ]
}
