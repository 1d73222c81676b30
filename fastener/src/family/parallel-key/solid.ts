import { prism } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { keyOutline } from './outline.ts'

/** Form A along x, its lower face at z = 0; the chamfers are left out. [GB/T 1096] */
export const solid: SolidRecipe = (part) =>
  prism(
    keyOutline(part.of('b'), part.l).map(([x, y, bulge]) =>
      bulge === undefined ? [x - part.l / 2, y] : [x - part.l / 2, y, bulge],
    ),
    0,
    part.of('h'),
  )
