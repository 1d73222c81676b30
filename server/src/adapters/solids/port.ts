import type { Assembly } from '@lianmeng/fastener/composite/assembly'
import type { MaterialLimit } from '@lianmeng/fastener/part/material-limit'
import type { Specification } from '@lianmeng/fastener/part/specification'

/** A solid in a file format, of a part or an assembly; threads as plain cylinders or modelled. */
export type SolidJob = {
  readonly format: 'step' | 'stl' | 'glb'
  readonly thread: 'cosmetic' | 'modelled'
} & (
  | { readonly specification: Specification; readonly limit?: MaterialLimit | undefined }
  | { readonly assembly: Assembly }
)

/** Makes solids in a process of their own, without blocking other requests. */
export type SolidMaker = {
  /** Whether parts of this kind have a solid. */
  has(specification: Specification): boolean
  /** @throws FactError for an impossible specification; 503 when there are too many requests, or making it fails */
  make(job: SolidJob): Promise<Uint8Array>
  close(): Promise<void>
}
