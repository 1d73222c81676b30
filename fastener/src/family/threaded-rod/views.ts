import { below } from '../../drawing/dimension.ts'
import { endView, rodView } from '../../drawing/feature/rod.ts'
import { diameterDimension, endChamfer } from '../../drawing/feature/shank.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Threaded rods. [GB/T 15389] */
export function views(part: Part): Views {
  const [r, c] = [part.of('d') / 2, endChamfer(part.of('P'))]
  return {
    front: {
      ...rodView(part, { from: 0, to: part.l }),
      dimensions: [...below(part.lengthLabel(), [0, -r + c], [part.l, -r + c]), ...diameterDimension(part, part.l)],
    },
    left: endView(part),
  }
}
