import { below } from '../../drawing/dimension.ts'
import { endView, rodView } from '../../drawing/feature/rod.ts'
import { diameterDimension, endChamfer } from '../../drawing/feature/shank.ts'
import type { Stretch, Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Studs with the same thread on both ends. [GB/T 901] */
export function views(part: Part): Views {
  const { l, b } = part
  const [r, c] = [part.of('d') / 2, endChamfer(part.of('P'))]
  const plain: Stretch | undefined = 2 * b < l ? [b, l - b] : undefined
  return {
    front: {
      ...rodView(part, { from: 0, to: l, plain }),
      dimensions: [
        ...below(part.lengthLabel(), [0, -r + c], [l, -r + c]),
        ...(plain
          ? [...below(part.own('b', b), [0, -r + c], [b, -r]), ...below(part.own('b', b), [l - b, -r], [l, -r + c])]
          : []),
        ...diameterDimension(part, l),
      ],
    },
    left: endView(part),
  }
}
