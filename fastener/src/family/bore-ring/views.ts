import { ringViews } from '../../drawing/feature/ring.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Rings for bores: lugs inwards. [GB/T 893] */
export const views = (part: Part): Views => ringViews(part, -1)
