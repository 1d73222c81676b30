import { above, below, leader, rightOf } from '../../drawing/dimension.ts'
import { roundEnd, tan15 } from '../../drawing/feature/pin.ts'
import { axis, edge, turned } from '../../drawing/feature/turned.ts'
import { circle } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Label } from '../../part/label.ts'
import type { Part } from '../../part/part.ts'

/** The diameter of a pin with the deviations of m6 if the table has them. */
function pinDiameter(part: Part): Label | undefined {
  const { d_max_m6: max, d_min_m6: min, d } = part.row.values
  if (!part.detail || max === undefined || min === undefined || d === undefined) return part.label('d', { sign: '⌀' })
  const micrometres = (value: number) => `+${Number((value - d).toFixed(3))}`
  return { ...part.own('d', d, `d ⌀${d} m6`), upper: micrometres(max), lower: micrometres(min) }
}

/** Parallel pins, chamfered c at 15° on both ends. [GB/T 119.1, 119.2] */
export function views(part: Part): Views {
  const [r, c, l] = [part.of('d') / 2, Math.min(part.of('c'), 0.3 * part.l), part.l]
  const end = r - c * tan15
  return {
    front: {
      shapes: [turned([0, end], [c, r], [l - c, r], [l, end]), edge(c, r), edge(l - c, r), axis(0, l)],
      dimensions: [
        ...below(part.lengthLabel(), [0, -end], [l, -end]),
        ...rightOf(pinDiameter(part), [l - c, -r], [l - c, r]),
        ...above(part.label('c'), [0, end], [c, r]),
        ...(part.detail ? leader(part.own('', 15, '≈15°'), [l - c / 2, r - (c / 2) * tan15], 50) : []),
      ],
      uniform: [[c, l - c]],
    },
    left: roundEnd(r, [circle('outline', [0, 0], end)]),
  }
}
