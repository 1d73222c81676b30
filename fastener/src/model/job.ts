import type { Specification } from '../part/specification.ts'
import { meshesOf } from '../solid/mesh.ts'
import type { ThreadStyle } from '../solid/solid-recipe.ts'
import { glbOf } from '../solid/write-glb.ts'
import { stepOf } from '../solid/write-step.ts'
import { stlOf } from '../solid/write-stl.ts'
import type { SolidFormat } from './format.ts'
import { solidOf } from './solid.ts'

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
  const solid = await solidOf(specification, thread)
  if (format === 'step') return new TextEncoder().encode(await stepOf(solid, nameOf(specification)))
  const meshes = meshesOf(solid, thread)
  return format === 'stl' ? stlOf(meshes) : glbOf(meshes, nameOf(specification))
}

/** What a product is called in a file: `GB/T 5782-2025 M12×60-8.8`. */
function nameOf({ standard, size, length, propertyClass, hand }: Specification): string {
  const whole = `${standard.name} ${size.replace('x', '×')}${length === undefined ? '' : `×${length}`}`
  return [whole, propertyClass, hand === 'left' ? 'LH' : undefined].filter(Boolean).join('-')
}
