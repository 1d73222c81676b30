import { below } from '../../drawing/dimension.ts'
import { flangeDimensions, flangeEnd, flangeProfile, flangeSide } from '../../drawing/feature/flange.ts'
import { bearing, nutEnd, wholeHole } from '../../drawing/feature/nut.ts'
import { nutFront } from '../../drawing/feature/nut-hole.ts'
import { axis } from '../../drawing/feature/turned.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Hexagon nuts with flange. [GB/T 6177.1] */
export function views(part: Part): Views {
  const m = part.of('m')
  const flange = { s: part.of('s'), k: m, dc: part.of('dc'), c: part.of('c') }
  const front = nutFront(part, flangeSide(flange, m), flangeProfile(flange, m), wholeHole(part, m))
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, m)],
      dimensions: [
        ...below(part.label('m'), [0, -flange.s / 2], [m, -flange.dc / 2]),
        ...flangeDimensions(part, m),
        ...bearing(part, m),
      ],
    },
    left: nutEnd(part, flangeEnd(part)),
  }
}
