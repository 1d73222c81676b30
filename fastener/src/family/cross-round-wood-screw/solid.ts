import { roundHead } from '../../drawing/feature/heads.ts'
import { crossRecess, faceOf } from '../../solid/drive.ts'
import { revolved, upright } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { woodScrew } from '../../solid/wood-screw.ts'

/** [DIN 7996] */
export const solid: SolidRecipe = (part, style) => {
  const head = upright(roundHead(part).profile)
  return woodScrew(part, style, 0, (below) => revolved([...head, ...below]).cut(crossRecess(part, faceOf(head))))
}
