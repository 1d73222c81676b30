import { socketDepth } from '../../drawing/feature/set-screw.ts'
import { hexSocket } from '../../solid/drive.ts'
import { setScrew } from '../../solid/set-screw.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

export const solid: SolidRecipe = (part, thread) =>
  setScrew(part, thread, { socket: hexSocket(part, 0, socketDepth(part)) })
