import { alongside } from '../../drawing/feature/turned.ts'
import type { Outside } from '../../drawing/outside.ts'
import { closedPath } from '../../drawing/shape.ts'
import type { Part } from '../../part/part.ts'

/** A ring between its twisted teeth, inclined to the right above and to the left below. */
export function outside(part: Part): Outside {
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
