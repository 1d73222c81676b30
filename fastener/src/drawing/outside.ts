import type { Path, Shape } from './shape.ts'

/** A nut or washer seen from outside on a bolt, its face nearer to the head at x = 0. */
export type Outside = {
  /** The closed outlines that hide everything behind them. */
  readonly bodies: readonly Path[]
  /** Lines on the bodies. */
  readonly lines: readonly Shape[]
  /** Shapes behind the bolt. */
  readonly behind: readonly Shape[]
}

const isBody = (shape: Shape): shape is Path => shape.kind === 'path' && shape.closed && shape.pen === 'outline'

/** The closed outlines of a view. */
export const bodiesOf = (shapes: readonly Shape[]): Path[] => shapes.filter(isBody)

/** The content of a view's outlines: bodies, and lines on them. */
export function outsideIn(shapes: readonly Shape[]): Outside {
  const seen = shapes.filter((shape) => shape.kind !== 'text' && shape.pen === 'outline')
  return { bodies: bodiesOf(seen), lines: seen.filter((shape) => !isBody(shape)), behind: [] }
}
