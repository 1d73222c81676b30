import type { Shape3D } from 'replicad'
import { isComposite } from '../composite/composition.ts'
import { type Part, partOf, type Specification } from '../drawing/part.ts'
import { FactError } from '../fact-error.ts'
import { compositeSolid } from './composite.ts'
import { recipes } from './recipe.ts'
import type { ThreadStyle } from './solid-recipe.ts'

/**
 * The solid of a part, mm: its bearing face on z = 0; of a composite those of its pieces as one compound. OpenCascade must be open.
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange, notTabulated, impossibleCombination
 */
export const solidOf = (specification: Specification, thread: ThreadStyle): Shape3D => {
  if (isComposite(specification.standard)) return compositeSolid(specification, thread, solidOf)
  const solid = shapeOf(partOf(specification, true), thread)
  return specification.hand === 'left' ? solid.mirror('XZ') : solid
}

/** The solid of a part whose size is at hand. */
export function shapeOf(part: Part, thread: ThreadStyle): Shape3D {
  const recipe = recipes[part.family]
  if (!recipe) throw new FactError('noDimensions', `${part.standard.name} 不是零件`)
  const made = recipe(part, thread)
  const [solid, ...more] = made.solids
  if (!solid || more.length > 0) throw new Error(`${part.standard.name} ${part.row.size} is not one solid`)
  return solid
}
