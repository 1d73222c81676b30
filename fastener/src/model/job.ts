import { partOfComposite } from '../composite/composite.ts'
import { isComposite } from '../composite/composition.ts'
import { FactError } from '../fact-error.ts'
import { partOf } from '../family/part-of.ts'
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
 * @throws FactError as `solidOf`; impossibleCombination for meshes of more than 120 modelled turns
 */
export async function fileOf({ specification, format, thread }: SolidJob): Promise<Uint8Array> {
  if (format === 'step') return new TextEncoder().encode(await stepFile(specification, thread))
  if (thread === 'modelled') refuseTooManyTriangles(specification)
  const solid = await solidOf(specification, thread)
  const meshes = meshesOf(solid, thread)
  return format === 'stl' ? stlOf(meshes) : glbOf(meshes, nameOf(specification))
}

/** A turn of a modelled thread takes some thousand triangles. */
const mostTurns = 120

function refuseTooManyTriangles(specification: Specification): void {
  const own = isComposite(specification.standard) ? partOfComposite(specification, 1) : specification
  const { b, or } = partOf(own, false)
  const turns = Math.ceil((b + or('bm', 0)) / or('P', Number.POSITIVE_INFINITY))
  if (turns > mostTurns)
    throw new FactError(
      'impossibleCombination',
      `螺纹共 ${turns} 牙，网格文件的真实螺纹最多 ${mostTurns} 牙；STEP 文件不受此限`,
      ['cosmetic'],
    )
}
