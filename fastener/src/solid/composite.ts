import { makeCompound, type Shape3D } from 'replicad'
import { compositeOf, partOfComposite } from '../composite/composite.ts'
import { nominalOf } from '../dimension/row.ts'
import { sizeOf } from '../dimension/size.ts'
import type { Specification } from '../drawing/part.ts'
import type { ThreadStyle } from './solid-recipe.ts'

/**
 * The solids of all pieces of a composite in their places, mm, as one compound: the bearing face of the bolt's head on z = 0,
 * everything else below it. With cosmetic threads bolt and nut overlap between D1 and d; modelled ones fit into each other.
 * @param solidOf makes the solid of one part
 * @throws FactError as `compositeOf`
 */
export function compositeSolid(
  specification: Specification,
  thread: ThreadStyle,
  solidOf: (part: Specification, thread: ThreadStyle) => Shape3D,
): Shape3D {
  const { parts } = compositeOf(specification.standard, specification.size, specification.length)
  const pieces = parts.flatMap(({ id, role, thickness, offsets }) => {
    const part = partOfComposite(specification, id)
    const solid = solidOf(part, thread)
    return offsets.map((offset) => {
      const z = -offset - thickness
      const inPhase = role === 'nut' && thread === 'modelled' ? solid.clone().rotate(turnAt(part, z)) : solid.clone()
      return inPhase.translateZ(z)
    })
  })
  return makeCompound(pieces) as Shape3D
}

/** How far the thread of a nut is turned where it stands at a height, so that it meets that of the bolt; degrees. */
function turnAt({ standard, size, hand }: Specification, z: number): number {
  const turn = (360 * z) / nominalOf(sizeOf(standard, size), 'P')
  return hand === 'left' ? -turn : turn
}
