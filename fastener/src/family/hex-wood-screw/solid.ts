import { hexPrism, revolved } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { woodScrew } from '../../solid/wood-screw.ts'

/** [DIN 571, GB/T 102] */
export const solid: SolidRecipe = (part, style) =>
  woodScrew(part, style, 0, (below) => hexPrism(part.of('s'), 0, part.of('k'), { top: true }).fuse(revolved(below)))
