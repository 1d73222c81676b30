import { revolved } from '../../solid/shapes.ts'
import { runOutRadius, withSharpThread } from '../../solid/sharp-thread.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { conePointThread } from './views.ts'

/** The thread itself with its cone (C), below z = 0. Not a part. [GB/T 5280] */
export const solid: SolidRecipe = (part, style) => {
  const thread = { ...conePointThread(part), drill: 0 }
  const stub = 0.5 * thread.P
  return withSharpThread({ ...thread, from: stub, l: thread.to }, style, [[0, runOutRadius(thread)]], revolved)
}
