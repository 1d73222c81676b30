import type { Shape3D } from 'replicad'
import { assemblyOf } from '../composite/assembly.ts'
import { isComposite } from '../composite/composition.ts'
import { assembled, assemblyPieces } from '../composite/solid.ts'
import { partFamilyOf } from '../family/family.ts'
import { partOf } from '../family/part-of.ts'
import type { Part } from '../part/part.ts'
import type { Specification } from '../part/specification.ts'
import type { ThreadStyle } from '../solid/solid-recipe.ts'

/**
 * The solid of a part, mm: its bearing face on z = 0; of a composite those of its pieces as one compound. OpenCascade must be open.
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange, notTabulated, impossibleCombination
 */
export async function solidOf(specification: Specification, thread: ThreadStyle): Promise<Shape3D> {
  if (isComposite(specification.standard))
    return assembled(await assemblyPieces(assemblyOf(specification), thread, solidOf))
  const solid = await shapeOf(partOf(specification, true), thread)
  return specification.hand === 'left' ? solid.mirror('XZ') : solid
}

/** The solid of a part, right-handed. */
export async function shapeOf(part: Part, thread: ThreadStyle): Promise<Shape3D> {
  const family = await partFamilyOf(part.standard).solid()
  const [solid, ...more] = family.solid(part, thread).solids
  if (!solid || more.length > 0) throw new Error(`${part.standard.name} ${part.row.size} is not one solid`)
  return solid
}
