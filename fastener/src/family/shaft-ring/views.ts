import { ringViews } from '../../drawing/feature/ring.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Rings for shafts: lugs outwards, b and the free diameter d3 at the shaft. [GB/T 894] */
export const views = (part: Part): Views => ringViews(part, 1)
