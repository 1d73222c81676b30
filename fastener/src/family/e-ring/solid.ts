import { prism } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { openRing } from './views.ts'

/** Open rings with three prongs, the opening downwards on the y axis. [GB/T 896] */
export const solid: SolidRecipe = (part) => prism(openRing(part), 0, part.of('s'))
