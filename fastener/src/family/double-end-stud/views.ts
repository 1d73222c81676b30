import { below } from '../../drawing/dimension.ts'
import { endView, rodView } from '../../drawing/feature/rod.ts'
import { diameterDimension, endChamfer } from '../../drawing/feature/shank.ts'
import type { Views } from '../../drawing/view.ts'
import type { Label } from '../../part/label.ts'
import type { Part } from '../../part/part.ts'

/** Studs whose screwed-in end bm is not part of the nominal length. [GB/T 897 to 900] */
export function views(part: Part): Views {
  const { l, b } = part
  const [bm, r, c] = [part.of('bm'), part.of('d') / 2, endChamfer(part.of('P'))]
  const threadedThrough = b >= l
  return {
    front: {
      ...rodView(part, { from: -bm, to: l, plain: threadedThrough ? [0, 0.35 * part.of('P')] : [0, l - b] }),
      dimensions: [
        ...below(screwedIn(part), [-bm, -r + c], [0, -r]),
        ...below(part.lengthLabel(), [0, -r], [l, -r + c]),
        ...(threadedThrough ? [] : below(part.own('b', b), [l - b, -r], [l, -r + c])),
        ...diameterDimension(part, l),
      ],
    },
    left: endView(part),
  }
}

/** Both lengths are js17 in GB/T 897 to 900; of other studs only the class of l is known. */
const screwedIn = (part: Part): Label | undefined =>
  part.row.texts.l_class === undefined ? part.fitted('bm', 'js17') : part.label('bm')
