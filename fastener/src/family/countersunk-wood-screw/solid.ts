import { countersunkHead } from '../../drawing/feature/heads.ts'
import { faceOf, slot } from '../../solid/drive.ts'
import { revolved, upright } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { woodScrew } from '../../solid/wood-screw.ts'

/** The depth of the slot is not in the table; assumed to be half the head height. [GB/T 100] */
export const solid: SolidRecipe = (part, style) => {
  const head = upright(countersunkHead(part).profile)
  const depth = Math.min(0.5 * part.of('k'), 1.2 * part.of('n'))
  return woodScrew(part, style, part.of('k'), (below) =>
    revolved([...head, ...below]).cut(slot(part, faceOf(head), depth)),
  )
}
