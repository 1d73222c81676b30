import type { Shape3D } from 'replicad'
import { type Assembly, assemblyOf } from '../composite/assembly.ts'
import { isComposite } from '../composite/composition.ts'
import { FactError } from '../fact-error.ts'
import { partOf } from '../family/part-of.ts'
import { type MateFrame, mateFramesOf } from '../part/mate-frames.ts'
import type { MaterialLimit } from '../part/material-limit.ts'
import type { Specification } from '../part/specification.ts'
import { meshesOf } from '../solid/mesh.ts'
import type { ThreadStyle } from '../solid/solid-recipe.ts'
import { glbOf } from '../solid/write-glb.ts'
import { stlOf } from '../solid/write-stl.ts'
import type { SolidFormat } from './format.ts'
import { nameOf } from './name.ts'
import { assemblySolid, modelledPart, solidOf } from './solid.ts'
import { assemblyFile, stepFile } from './step-file.ts'

/** A solid in a file format: of a part or a composite, or of an ad hoc assembly. */
export type SolidJob = { readonly format: SolidFormat; readonly thread: ThreadStyle } & (
  | { readonly specification: Specification; readonly limit?: MaterialLimit | undefined }
  | { readonly assembly: Assembly }
)

/**
 * The file of a solid; OpenCascade must be open.
 * @throws FactError as `solidOf`; impossibleCombination for meshes of more than 120 modelled turns
 */
export async function fileOf(job: SolidJob): Promise<Uint8Array> {
  const { format, thread } = job
  if (format === 'step') return new TextEncoder().encode(await stepTextOf(job))
  if (thread === 'modelled') refuseTooManyTriangles(boltOf(job))
  const meshes = meshesOf(await shapeOf(job), thread)
  return format === 'stl'
    ? stlOf(meshes)
    : glbOf(meshes, 'assembly' in job ? job.assembly.name : nameOf(job.specification), framesOf(job))
}

/** For an assembly and a composite, those of its bolt. */
function framesOf(job: SolidJob): MateFrame[] {
  const limit = 'limit' in job ? job.limit : undefined
  return mateFramesOf(modelledPart(boltOf(job), limit))
}

const stepTextOf = (job: SolidJob): Promise<string> =>
  'assembly' in job ? assemblyFile(job.assembly, job.thread) : stepFile(job.specification, job.thread, job.limit)

const shapeOf = (job: SolidJob): Promise<Shape3D> =>
  'assembly' in job ? assemblySolid(job.assembly, job.thread) : solidOf(job.specification, job.thread, job.limit)

/** The part with the longest thread. */
function boltOf(job: SolidJob): Specification {
  if (!('assembly' in job) && !isComposite(job.specification.standard)) return job.specification
  const { parts } = 'assembly' in job ? job.assembly : assemblyOf(job.specification)
  return parts[0]!.specification
}

/** A turn of a modelled thread takes some hundred triangles. */
const mostTurns = 120

function refuseTooManyTriangles(bolt: Specification): void {
  const { b, or } = partOf(bolt, false)
  const turns = Math.ceil((b + or('bm', 0)) / or('P', Number.POSITIVE_INFINITY))
  if (turns > mostTurns)
    throw new FactError(
      'impossibleCombination',
      `螺纹共 ${turns} 牙，网格文件的真实螺纹最多 ${mostTurns} 牙；STEP 文件不受此限`,
      ['cosmetic'],
    )
}
