import { above, below, leader, rightOf } from '../../drawing/dimension.ts'
import { axis } from '../../drawing/feature/turned.ts'
import { closedPath, line } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'
import { keyOutline } from './outline.ts'

/** Form A, round at both ends: from the side and from above. [GB/T 1096] */
export function views(part: Part): Views {
  const [b, h, l] = [part.of('b'), part.of('h'), part.l]
  const s = part.or('s', 0)
  const inside = b / 2
  return {
    front: {
      shapes: [
        closedPath('outline', [0, -h / 2], [l, -h / 2], [l, h / 2], [0, h / 2]),
        line('outline', [0, h / 2 - s], [l, h / 2 - s]),
        line('outline', [0, s - h / 2], [l, s - h / 2]),
      ],
      dimensions: [
        ...above(part.lengthLabel(), [0, h / 2], [l, h / 2]),
        ...rightOf(part.label('h'), [l, -h / 2], [l, h / 2]),
        ...leader(part.fine('s'), [l / 2, h / 2 - s / 2], 60),
      ],
      uniform: [[inside, l - inside]],
    },
    top: {
      shapes: [closedPath('outline', ...keyOutline(b, l)), axis(0, l)],
      dimensions: [
        ...rightOf(part.label('b'), [l - inside, -b / 2], [l - inside, b / 2]),
        ...below(part.own('R', inside, 'R = b/2'), [0, -b / 2], [inside, -b / 2]),
      ],
      uniform: [[inside, l - inside]],
    },
  }
}
