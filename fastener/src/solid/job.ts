import type { Specification } from '../drawing/part.ts'
import type { SolidFormat } from './format.ts'
import { meshesOf } from './mesh.ts'
import { solidOf } from './solid-of.ts'
import type { ThreadStyle } from './solid-recipe.ts'
import { glbOf } from './write-glb.ts'
import { stepOf } from './write-step.ts'
import { stlOf } from './write-stl.ts'

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
  const solid = solidOf(specification, thread)
  if (format === 'step') return new TextEncoder().encode(await stepOf(solid, nameOf(specification)))
  const meshes = meshesOf(solid, thread)
  return format === 'stl' ? stlOf(meshes) : glbOf(meshes, nameOf(specification))
}

/** What a product is called in a file: `GB/T 5782-2025 M12×60-8.8`. */
function nameOf({ standard, size, length, propertyClass, hand }: Specification): string {
  const whole = `${standard.name} ${size.replace('x', '×')}${length === undefined ? '' : `×${length}`}`
  return [whole, propertyClass, hand === 'left' ? 'LH' : undefined].filter(Boolean).join('-')
}
