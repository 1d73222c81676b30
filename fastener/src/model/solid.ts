import type { Shape3D } from 'replicad'
import { type Assembly, assemblyOf } from '../composite/assembly.ts'
import { isComposite } from '../composite/composition.ts'
import { assembled, assemblyPieces } from '../composite/solid.ts'
import { FactError } from '../fact-error.ts'
import { partFamilyOf } from '../family/family.ts'
import { partOf } from '../family/part-of.ts'
import { atMaterialLimit, type MaterialLimit } from '../part/material-limit.ts'
import type { Part } from '../part/part.ts'
import type { Specification } from '../part/specification.ts'
import { drilled } from '../solid/drilled.ts'
import type { ThreadStyle } from '../solid/solid-recipe.ts'

/**
 * The solid of a part, mm, nominal or at a limit of material: its bearing face at z = 0; for a composite the solids of
 * its pieces as one compound. OpenCascade must be open.
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange, notTabulated, impossibleCombination
 */
export async function solidOf(
  specification: Specification,
  thread: ThreadStyle,
  limit?: MaterialLimit,
): Promise<Shape3D> {
  if (isComposite(specification.standard)) return assemblySolid(assemblyOf(whole(specification, limit)), thread)
  const solid = await shapeOf(modelledPart(specification, limit), thread)
  return specification.hand === 'left' ? solid.mirror('XZ') : solid
}

/** The pieces of an assembly in position, as one compound. @throws FactError as {@link solidOf} */
export const assemblySolid = async (assembly: Assembly, thread: ThreadStyle): Promise<Shape3D> =>
  assembled(await assemblyPieces(assembly, thread, (part) => solidOf(part, thread)))

/** The part that a solid is made from: as its standard names it, or at a limit of material. */
export function modelledPart(specification: Specification, limit?: MaterialLimit): Part {
  const part = partOf(specification, true)
  return limit ? atMaterialLimit(part, limit) : part
}

/** A composite to be modelled; its parts are stacked at their nominal heights. */
export function whole(composite: Specification, limit?: MaterialLimit): Specification {
  if (limit) throw new FactError('impossibleCombination', '组合件按公称尺寸建模，实体状态请在单个零件中选择')
  return composite
}

/** The solid of a part, right-handed. */
export async function shapeOf(part: Part, thread: ThreadStyle): Promise<Shape3D> {
  const family = await partFamilyOf(part.standard).solid()
  const [solid, ...more] = drilled(family.solid(part, thread), part).solids
  if (!solid || more.length > 0) throw new Error(`${part.standard.name} ${part.row.size} is not one solid`)
  return solid
}
