import { below } from '../../drawing/dimension.ts'
import { hexagonEnd, hexagonSide } from '../../drawing/feature/hexagon.ts'
import { turned } from '../../drawing/feature/turned.ts'
import { woodShank } from '../../drawing/feature/wood-screw.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** [DIN 571, GB/T 102] */
export function views(part: Part): Views {
  const [s, k] = [part.of('s'), part.of('k')]
  const shank = woodShank(part, 0, -k)
  return {
    front: {
      shapes: [...hexagonSide(s, -k, 0, { start: true }), turned(...shank.profile), ...shank.shapes],
      dimensions: [...below(part.label('k'), [-k, -s / 2], [0, -part.of('d') / 2]), ...shank.dimensions],
      ...(shank.uniform && { uniform: shank.uniform }),
    },
    left: hexagonEnd(part),
  }
}
