import { lugRing } from '../../solid/lug-ring.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Rings for shafts, free: lugs outwards, at the top of the y axis. [GB/T 894] */
export const solid: SolidRecipe = (part) => lugRing(part, 1)
