import { roundHead } from '../../drawing/feature/heads.ts'
import { faceOf, slot } from '../../solid/drive.ts'
import { revolved, upright } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { woodScrew } from '../../solid/wood-screw.ts'

/** [DIN 96] */
export const solid: SolidRecipe = (part, style) => {
  const head = upright(roundHead(part).profile)
  return woodScrew(part, style, 0, (below) => revolved([...head, ...below]).cut(slot(part, faceOf(head))))
}
