import { makeCompound, type Shape3D } from 'replicad'
import { nominalOf } from '../dimension/row.ts'
import { sizeOf } from '../dimension/size.ts'
import type { Specification } from '../part/specification.ts'
import type { ThreadStyle } from '../solid/solid-recipe.ts'
import type { Place } from '../solid/write-step.ts'
import type { Assembly } from './assembly.ts'

/** A part of an assembly in its position on the bolt's axis. */
export type AssemblyPiece = {
  readonly name: string
  readonly specification: Specification
  readonly shape: Shape3D
  readonly places: readonly Place[]
}

/**
 * The solids of the parts of an assembly and their positions, mm: the bearing face of the bolt's head at z = 0,
 * everything else below it. With cosmetic threads bolt and nut overlap between D1 and d; modelled ones fit into each
 * other.
 * @param solidOf makes the solid of one part
 */
export function assemblyPieces(
  { parts }: Assembly,
  thread: ThreadStyle,
  solidOf: (part: Specification) => Promise<Shape3D>,
): Promise<AssemblyPiece[]> {
  return Promise.all(
    parts.map(async ({ name, role, specification, thickness, offsets }) => {
      const places = offsets.map((offset): Place => {
        const z = -offset - thickness
        return { z, turn: role === 'nut' && thread === 'modelled' ? turnAt(specification, z) : 0 }
      })
      return { name, specification, shape: await solidOf(specification), places }
    }),
  )
}

/** All pieces of an assembly in position, as one compound. */
export const assembled = (pieces: readonly AssemblyPiece[]): Shape3D =>
  makeCompound(
    pieces.flatMap(({ shape, places }) =>
      places.map(({ z, turn }) => (turn === 0 ? shape.clone() : shape.clone().rotate(turn)).translateZ(z)),
    ),
  ) as Shape3D

/** Rotation of a nut at a height, degrees, that brings its thread into phase with the bolt's. */
function turnAt({ standard, size, hand }: Specification, z: number): number {
  const turn = (360 * z) / nominalOf(sizeOf(standard, size), 'P')
  return hand === 'left' ? -turn : turn
}
