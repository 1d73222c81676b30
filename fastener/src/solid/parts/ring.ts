import { addHolesInFace, assembleWire, basicFaceExtrusion, makeCircle, type Shape3D, Vector } from 'replicad'
import type { Part } from '../../drawing/part.ts'
import { flatRing, openRing } from '../../drawing/parts/ring.ts'
import { closedFace, prism } from '../shapes.ts'
import type { SolidRecipe } from '../solid-recipe.ts'

/** Rings for shafts, free: lugs outwards, at the top of the y axis. [GB/T 894] */
export const shaftRing: SolidRecipe = (part) => lugRing(part, 1)
/** Rings for bores, free: lugs inwards, at the top of the y axis. [GB/T 893] */
export const boreRing: SolidRecipe = (part) => lugRing(part, -1)

function lugRing(part: Part, outwards: 1 | -1): Shape3D {
  const { outline, holes } = flatRing(part, outwards)
  const sheet = addHolesInFace(
    closedFace(outline, ([x, y]) => [x, y, 0]),
    holes.map(({ centre: [x, y], radius }) => assembleWire([makeCircle(radius, [x, y, 0], [0, 0, 1])])),
  )
  return basicFaceExtrusion(sheet, new Vector([0, 0, part.of('s')]))
}

/** Open rings with three prongs, the opening downwards on the y axis. [GB/T 896] */
export const eRing: SolidRecipe = (part) => prism(openRing(part), 0, part.of('s'))
