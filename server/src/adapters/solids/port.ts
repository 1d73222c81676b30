import type { Specification } from '@lianmeng/fastener/part/specification'

/** A solid in a file format; with its thread as a plain cylinder, or with the groove modelled. */
export type SolidJob = {
  readonly specification: Specification
  readonly format: 'step' | 'stl' | 'glb'
  readonly thread: 'cosmetic' | 'modelled'
}

/** Makes solids in a thread, so that other requests go on. */
export type SolidMaker = {
  /** Whether parts of this kind have a solid. */
  has(specification: Specification): boolean
  /** @throws FactError where the specification is impossible; 503 where too much is asked for, or making it fails */
  make(job: SolidJob): Promise<Uint8Array>
  close(): Promise<void>
}
