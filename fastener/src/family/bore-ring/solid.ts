import { lugRing } from '../../solid/lug-ring.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Rings for bores, free: lugs inwards, at the top of the y axis. [GB/T 893] */
export const solid: SolidRecipe = (part) => lugRing(part, -1)
