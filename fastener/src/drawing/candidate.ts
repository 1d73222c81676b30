import type { Box } from './box.ts'
import type { Segment } from './segment.ts'
import type { Shape } from './shape.ts'

/**
 * A way to draw a dimension: its shapes, the rectangle of its text, the lines that no text may touch, and the strip
 * along a dimension line that no parallel one may enter.
 */
export type Candidate = {
  readonly shapes: readonly Shape[]
  readonly box: Box
  readonly lines: readonly Segment[]
  readonly strip?: Box
  /** Around the arrow heads, which no other arrow head may touch. */
  readonly heads?: readonly Box[]
  /** Around a straight dimension line, which no arc should cross. */
  readonly rule?: Box
  /** An arc of a dimension. */
  readonly curve?: readonly Segment[]
}
