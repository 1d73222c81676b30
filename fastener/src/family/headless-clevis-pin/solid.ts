import { tan15 } from '../../drawing/feature/pin.ts'
import { cylinder, revolved } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Pins with a split-pin hole along x at both ends. [GB/T 880] */
export const solid: SolidRecipe = (part) => {
  const [r, l, c] = [part.of('d') / 2, part.l, Math.min(part.of('c'), 0.2 * part.l)]
  const le = Math.min(part.of('le'), 0.4 * l)
  const end = r - c * tan15
  const holeAt = (z: number) =>
    cylinder(part.of('d1_hole'), -2 * r, 2 * r)
      .rotate(90, [0, 0, 0], [0, 1, 0])
      .translateZ(z)
  return revolved([
    [0, end],
    [c, r],
    [l - c, r],
    [l, end],
  ])
    .cut(holeAt(le))
    .cut(holeAt(l - le))
}
