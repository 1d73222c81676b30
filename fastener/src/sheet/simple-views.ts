import { isComposite } from '../composite/composition.ts'
import { compositeViews } from '../composite/views.ts'
import type { Views } from '../drawing/view.ts'
import { viewsOf } from '../family/family.ts'
import { partOf } from '../family/part-of.ts'
import type { Specification } from '../part/specification.ts'

/**
 * The views of a part or a composite for the simple view, in their own size.
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange, notTabulated, impossibleCombination
 */
export const simpleViewsOf = (specification: Specification): Views =>
  isComposite(specification.standard) ? compositeViews(specification, false) : viewsOf(partOf(specification, false))
