import { below } from '../dimension.ts'
import type { Part } from '../part.ts'
import type { Shape } from '../shape.ts'
import type { Stretch, View, Views } from '../view.ts'
import { coreRadius, diameterDimension, endChamfer, threadEnd } from './shank.ts'
import { alongside, axis, cross, edge, turned } from './turned.ts'

type Rod = { readonly from: number; readonly to: number; readonly plain?: Stretch | undefined }

/** A rod threaded from both ends, chamfered at both; plain in between where the threads do not meet. */
function rodView(part: Part, { from, to, plain }: Rod): Pick<View, 'shapes' | 'uniform'> {
  const [d, P] = [part.of('d'), part.of('P')]
  const c = endChamfer(P)
  const core = coreRadius(d, P)
  const inset = core - (d / 2 - c)
  const threads: readonly Stretch[] = plain
    ? [
        [from, plain[0]],
        [plain[1], to],
      ]
    : [[from, to]]
  return {
    shapes: [
      turned([from, d / 2 - c], [from + c, d / 2], [to - c, d / 2], [to, d / 2 - c]),
      edge(from + c, d / 2),
      edge(to - c, d / 2),
      ...(plain ?? []).map((x) => edge(x, d / 2)),
      ...threads.flatMap(([start, end]): Shape[] =>
        alongside('thin', start === from ? start + inset : start, end === to ? end - inset : end, core),
      ),
      axis(from, to),
    ],
    uniform: plain ? [[from + c, plain[0]], plain, [plain[1], to - c]] : [[from + c, to - c]],
  }
}

const endView = (part: Part): View => ({
  shapes: [...threadEnd(part.of('d'), part.of('P')), ...cross(part.of('d') / 2)],
  dimensions: [],
})

/** Studs whose screwed-in end bm is not part of the nominal length. [GB/T 897 to 900] */
export function doubleEndStud(part: Part): Views {
  const { l, b } = part
  const [bm, r, c] = [part.of('bm'), part.of('d') / 2, endChamfer(part.of('P'))]
  const threadedThrough = b >= l
  return {
    front: {
      ...rodView(part, { from: -bm, to: l, plain: threadedThrough ? [0, 0.35 * part.of('P')] : [0, l - b] }),
      dimensions: [
        ...below(part.label('bm'), [-bm, -r + c], [0, -r]),
        ...below(part.lengthLabel(), [0, -r], [l, -r + c]),
        ...(threadedThrough ? [] : below(part.own('b', b), [l - b, -r], [l, -r + c])),
        ...diameterDimension(part, l),
      ],
    },
    left: endView(part),
  }
}

/** Studs with the same thread on both ends. [GB/T 901] */
export function studBolt(part: Part): Views {
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

/** Threaded rods. [GB/T 15389] */
export function threadedRod(part: Part): Views {
  const [r, c] = [part.of('d') / 2, endChamfer(part.of('P'))]
  return {
    front: {
      ...rodView(part, { from: 0, to: part.l }),
      dimensions: [...below(part.lengthLabel(), [0, -r + c], [part.l, -r + c]), ...diameterDimension(part, part.l)],
    },
    left: endView(part),
  }
}
