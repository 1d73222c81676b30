import type { Standard } from '../standard/standard.ts'
import type { Edit } from './edit.ts'

/** A part as requested. */
export type Specification = {
  readonly standard: Standard
  /** As in `sizeOf`: `M12`, `12`, `ST4.2`. */
  readonly size: string
  /** Nominal length, mm; not for nuts, washers and rings. */
  readonly length?: number
  readonly propertyClass?: string
  readonly surface?: string
  readonly material?: string
  readonly hand?: 'right' | 'left'
  /** Changes to the standard part, checked by `editedSpecification`. */
  readonly edit?: Edit
}
