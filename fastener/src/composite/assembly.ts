import type { Specification } from '../part/specification.ts'
import { compositeOf, partOfComposite } from './composite.ts'
import type { PartRole } from './composition.ts'

/** A part of an assembly, at each of its positions. */
export type AssemblyPart = {
  /** Number in the parts list, from 1; the bolt or screw comes first. */
  readonly id: number
  readonly role: PartRole
  /** Chinese name. */
  readonly name: string
  readonly specification: Specification
  /** Height of a piece on the bolt's axis, mm; 0 for the bolt. */
  readonly thickness: number
  /** From the bearing face of the bolt's head to the nearer face of each piece, mm. */
  readonly offsets: readonly number[]
}

/** Parts on the axis of a bolt. */
export type Assembly = { readonly name: string; readonly parts: readonly AssemblyPart[] }

/**
 * A composite as an assembly.
 * @throws FactError as `compositeOf`
 */
export function assemblyOf(specification: Specification): Assembly {
  const { name, parts } = compositeOf(specification.standard, specification.size, specification.length)
  return {
    name,
    parts: parts.map(({ id, role, name: partName, thickness, offsets }) => ({
      id,
      role,
      name: partName,
      specification: partOfComposite(specification, id),
      thickness,
      offsets,
    })),
  }
}
