import { makeCompound, type Shape3D } from 'replicad'
import { nominalOf } from '../dimension/row.ts'
import { sizeOf } from '../dimension/size.ts'
import type { Specification } from '../part/specification.ts'
import type { ThreadStyle } from '../solid/solid-recipe.ts'
import { compositeOf, partOfComposite } from './composite.ts'

/**
 * The solids of all pieces of a composite in their places, mm, as one compound: the bearing face of the bolt's head on z = 0,
 * everything else below it. With cosmetic threads bolt and nut overlap between D1 and d; modelled ones fit into each other.
 * @param solidOf makes the solid of one part
 * @throws FactError as `compositeOf`
 */
export async function compositeSolid(
  specification: Specification,
  thread: ThreadStyle,
  solidOf: (part: Specification, thread: ThreadStyle) => Promise<Shape3D>,
): Promise<Shape3D> {
  const { parts } = compositeOf(specification.standard, specification.size, specification.length)
  const pieces = await Promise.all(
    parts.map(async ({ id, role, thickness, offsets }) => {
      const part = partOfComposite(specification, id)
      const solid = await solidOf(part, thread)
      return offsets.map((offset) => {
        const z = -offset - thickness
        const inPhase = role === 'nut' && thread === 'modelled' ? solid.clone().rotate(turnAt(part, z)) : solid.clone()
        return inPhase.translateZ(z)
      })
    }),
  )
  return makeCompound(pieces.flat()) as Shape3D
}

/** Turn of a nut at a height, degrees, so that its thread is in phase with that of the bolt. */
function turnAt({ standard, size, hand }: Specification, z: number): number {
  const turn = (360 * z) / nominalOf(sizeOf(standard, size), 'P')
  return hand === 'left' ? -turn : turn
}
