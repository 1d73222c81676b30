import { figureOf } from '../../part/figure.ts'
import type { Part } from '../../part/part.ts'
import { below, leader, rightOf } from '../dimension.ts'
import type { ShankView } from './shank.ts'
import { sharpThread, type Thread } from './sharp-thread.ts'
import { axis } from './turned.ts'

/**
 * The thread of length b of a screw whose shank starts at `from`; it ends in a gimlet point. A pitch without a source
 * is assumed to be 0.4 d.
 */
export function woodThread(part: Part, from: number): Thread {
  const { l, b } = part
  const d = part.of('d')
  const [P, root] = [part.or('P', 0.4 * d), part.or('d3_core', 0.7 * d) / 2]
  const begin = Math.max(l - b, from + 0.2 * d)
  return { crest: d / 2, root, P, from: begin, to: l, taper: Math.max(begin, l - d) }
}

/** Plain shank and thread. */
export function woodShank(part: Part, from: number, face: number): ShankView {
  const { l, b } = part
  const d = part.of('d')
  const thread = woodThread(part, from)
  const { P, root: core, from: begin } = thread
  return {
    profile: [
      [from, d / 2],
      [begin, d / 2],
    ],
    shapes: [...sharpThread(thread), axis(face, l)],
    dimensions: [
      ...below(part.lengthLabel(), [0, -d / 2], [l, 0]),
      ...below(part.own('b', b, `b (${lengthIn(part, b)})`), [begin, -d / 2], [l, 0]),
      ...rightOf(part.label('d', { sign: '⌀' }), [begin, -d / 2], [begin, d / 2]),
      ...(part.has('d3_core')
        ? leader(part.fine('d3_core', { as: 'd3', sign: '⌀' }), [begin + 0.5 * P, core], 60)
        : []),
    ],
    uniform: [[from + 0.1 * d, begin - 0.1 * d]],
  }
}

/** A thread length that no standard prints: to a tenth of a millimetre, in inches if the standard uses them. */
const lengthIn = ({ row }: Part, b: number): string =>
  row.values.d_in === undefined ? String(Number(b.toFixed(1))) : figureOf(row)(b)
