import { hexHeaded } from '../../solid/hexagon.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { woodScrew } from '../../solid/wood-screw.ts'

/** [DIN 571, GB/T 102] */
export const solid: SolidRecipe = (part, style) =>
  woodScrew(part, style, 0, (below) => hexHeaded(part.of('s'), part.of('k'), below))
