import { weightOf } from '@lianmeng/fastener/weight/weight'
import { specificationWith } from '../../companies/own-drawing.ts'
import { known } from '../../reference/known.ts'
import { readSpecification, type SpecificationIds } from '../../reference/specification.ts'
import type { LockedDrawing } from './stored.ts'

/** Milligrams a piece in steel; 0: the kernel does not know. */
export function weightOfLine({ drawing, ids }: { drawing: LockedDrawing | null; ids: SpecificationIds }): number {
  const kilograms = known(() => {
    if (drawing) return weightOf(specificationWith(drawing, drawing.settings))
    return ids.standardId > 0 ? weightOf(readSpecification(ids)) : undefined
  })
  return Math.round((kilograms ?? 0) * 1000)
}
