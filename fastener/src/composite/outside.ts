import type { Part } from '../drawing/part.ts'
import { viewsOf } from '../drawing/parts/recipe.ts'
import { alongside, turned } from '../drawing/parts/turned.ts'
import { springTurns } from '../drawing/parts/washer.ts'
import { closedPath, type Path, type Shape } from '../drawing/shape.ts'

/** A nut or washer as it is seen from outside on a bolt, its face nearer to the head at x = 0. */
export type Outside = {
  /** The closed outlines that hide what is behind them. */
  readonly bodies: readonly Path[]
  /** Lines upon the bodies. */
  readonly lines: readonly Shape[]
  /** What is behind the bolt. */
  readonly behind: readonly Shape[]
}

const isBody = (shape: Shape): shape is Path => shape.kind === 'path' && shape.closed && shape.pen === 'outline'

/** The closed outlines of a view. */
export const bodiesOf = (shapes: readonly Shape[]): Path[] => shapes.filter(isBody)

/** Parts are not sectioned along their axis, and hidden edges are left out. [GB/T 4458.1] */
export function outsideOf(part: Part): Outside {
  switch (part.family) {
    case 'plainWasher':
      return { bodies: [plainWasher(part)], lines: [], behind: [] }
    case 'toothedWasher':
      return toothedWasher(part)
    case 'springWasher': {
      const { front, behind } = springTurns(part)
      return { bodies: front, lines: [], behind }
    }
    default: {
      // A detail view of a nut is half in section.
      const seen = viewsOf({ ...part, detail: false }).front.shapes.filter(
        (shape) => shape.kind !== 'text' && shape.pen === 'outline',
      )
      return { bodies: bodiesOf(seen), lines: seen.filter((shape) => !isBody(shape)), behind: [] }
    }
  }
}

function plainWasher(part: Part): Path {
  const outer = part.of('d2') / 2
  return turned([0, outer], [part.of('h'), outer])
}

/** A ring between its twisted teeth, which lean to the right above and to the left below. */
function toothedWasher(part: Part): Outside {
  const [outer, inner, h] = [part.of('d2') / 2, part.hole('d1') / 2, part.of('h')]
  const root = inner + 0.5 * (outer - inner)
  const body = closedPath(
    'outline',
    [0.5 * h, root],
    [h, outer],
    [2 * h, outer],
    [1.5 * h, root],
    [1.5 * h, -root],
    [h, -outer],
    [0, -outer],
    [0.5 * h, -root],
  )
  return { bodies: [body], lines: alongside('outline', 0.5 * h, 1.5 * h, root), behind: [] }
}
