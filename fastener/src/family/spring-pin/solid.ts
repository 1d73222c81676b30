import { block, revolvedRing } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

const tan20 = Math.tan(Math.PI / 9)

/** Slotted spring pins: a sheet rolled to an open tube; the slit faces the x axis. [GB/T 879.1, 879.2] */
export const solid: SolidRecipe = (part) => {
  const [r, l, wall] = [part.of('d1') / 2, part.l, part.of('s')]
  const [a, inner] = [Math.min(part.of('a'), 0.3 * l), r - wall]
  const end = Math.max(inner + 0.1 * wall, r - a * tan20)
  const slit = 2 * Math.max(0.12 * r, 0.25 * wall)
  const tube = revolvedRing([
    [0, inner],
    [0, end],
    [a, r],
    [l - a, r],
    [l, end],
    [l, inner],
  ])
  return tube.cut(block(2 * r, slit, -l, 2 * l).translateX(r))
}
