import type { Specification } from '../part/specification.ts'
import { meshesOf } from '../solid/mesh.ts'
import type { ThreadStyle } from '../solid/solid-recipe.ts'
import { glbOf } from '../solid/write-glb.ts'
import { stlOf } from '../solid/write-stl.ts'
import type { SolidFormat } from './format.ts'
import { nameOf } from './name.ts'
import { solidOf } from './solid.ts'
import { stepFile } from './step-file.ts'

/** A solid in a file format. */
export type SolidJob = {
  readonly specification: Specification
  readonly format: SolidFormat
  readonly thread: ThreadStyle
}

/**
 * The file of a solid; OpenCascade must be open.
 * @throws FactError as `solidOf`
 */
export async function fileOf({ specification, format, thread }: SolidJob): Promise<Uint8Array> {
  if (format === 'step') return new TextEncoder().encode(await stepFile(specification, thread))
  const solid = await solidOf(specification, thread)
  const meshes = meshesOf(solid, thread)
  return format === 'stl' ? stlOf(meshes) : glbOf(meshes, nameOf(specification))
}
