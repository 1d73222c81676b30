import { above, below, leftOf, rightOf } from '../../drawing/dimension.ts'
import { sharpThread, type Thread } from '../../drawing/feature/sharp-thread.ts'
import { axis, turned } from '../../drawing/feature/turned.ts'
import { path } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** The thread of a size as drawn, with its cone. */
export function conePointThread(part: Part): Thread {
  const [crest, root, P, cone] = [part.of('d1') / 2, part.of('d2') / 2, part.of('P'), part.of('y_C')]
  const l = Math.max(3 * cone, 8 * P)
  return { crest, root, P, from: 0, to: l, taper: l - cone }
}

/** The thread itself with its two ends: cone (C) and flat (F). Not a part, so there is no length. [GB/T 5280] */
export function views(part: Part): Views {
  const thread = conePointThread(part)
  const { crest, root, P, to: l } = thread
  const [cone, flat, tip] = [part.of('y_C'), part.of('y_F'), part.of('d3') / 2]
  const brokenOff = path('thin', [0, root, 0.2], [0, 0, -0.2], [0, -root])
  const blunt = l - flat
  return {
    front: {
      shapes: [...sharpThread(thread), brokenOff, axis(0, l)],
      dimensions: [
        ...below(part.label('y_C', { as: 'yC' }), [l - cone, -crest], [l, 0]),
        ...above(part.label('P'), [1.4 * P, crest], [2.4 * P, crest]),
        ...rightOf(part.label('d1', { sign: '⌀' }), [l - cone, -crest], [l - cone, crest]),
        ...leftOf(part.label('d2', { sign: '⌀' }), [0, -root], [0, root]),
      ],
      caption: 'C 型（锥端）',
    },
    top: {
      shapes: [
        ...sharpThread({ crest, root, P, from: 0, to: blunt, taper: blunt }),
        brokenOff,
        turned([blunt, root], [l, tip]),
        axis(0, l),
      ],
      dimensions: [
        ...below(part.label('y_F', { as: 'yF' }), [blunt, -root], [l, -tip]),
        ...rightOf(part.label('d3', { sign: '⌀' }), [l, -tip], [l, tip]),
      ],
      caption: 'F 型（平端）',
    },
  }
}
