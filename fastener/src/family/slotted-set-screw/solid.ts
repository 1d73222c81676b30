import { slot } from '../../solid/drive.ts'
import { setScrew } from '../../solid/set-screw.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

export const solid: SolidRecipe = (part, thread) => setScrew(part, thread, { slot: slot(part, 0) })
