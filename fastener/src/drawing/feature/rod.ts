import type { Part } from '../../part/part.ts'
import type { Shape } from '../shape.ts'
import type { Stretch, View } from '../view.ts'
import { coreRadius, endChamfer, threadEnd } from './shank.ts'
import { alongside, axis, cross, edge, turned } from './turned.ts'

type Rod = { readonly from: number; readonly to: number; readonly plain?: Stretch | undefined }

/** A rod threaded from both ends, chamfered at both; plain in between if the threads do not meet. */
export function rodView(part: Part, { from, to, plain }: Rod): Pick<View, 'shapes' | 'uniform'> {
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

export const endView = (part: Part): View => ({
  shapes: [...threadEnd(part.of('d'), part.of('P')), ...cross(part.of('d') / 2)],
  dimensions: [],
})
