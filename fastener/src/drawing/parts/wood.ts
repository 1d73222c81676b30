import { below, leader, rightOf } from '../dimension.ts'
import type { Part } from '../part.ts'
import type { Views } from '../view.ts'
import { slot } from './drive.ts'
import { countersunkHead } from './heads.ts'
import { hexagonEnd } from './hex-bolt.ts'
import { hexagonSide } from './hexagon.ts'
import { screwViews } from './screw.ts'
import type { ShankView } from './shank.ts'
import { sharpThread, type Thread } from './tapping.ts'
import { axis, turned } from './turned.ts'

/**
 * The thread of length b of a screw that leaves its head at `from`; it ends in a gimlet point. A pitch that no source prints is
 * taken as 0.4 d.
 */
export function woodThread(part: Part, from: number): Thread {
  const { l, b } = part
  const d = part.of('d')
  const [P, root] = [part.or('P', 0.4 * d), part.or('d3_core', 0.7 * d) / 2]
  const begin = Math.max(l - b, from + 0.2 * d)
  return { crest: d / 2, root, P, from: begin, to: l, taper: Math.max(begin, l - d) }
}

/** Plain shank and thread. */
function woodShank(part: Part, from: number, face: number): ShankView {
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
      ...below(part.own('b', b, `b (${Number(b.toFixed(1))})`), [begin, -d / 2], [l, 0]),
      ...rightOf(part.label('d', { sign: '⌀' }), [begin, -d / 2], [begin, d / 2]),
      ...(part.has('d3_core')
        ? leader(part.fine('d3_core', { as: 'd3', sign: '⌀' }), [begin + 0.5 * P, core], 60)
        : []),
    ],
    uniform: [[from + 0.1 * d, begin - 0.1 * d]],
  }
}

/** [DIN 571, GB/T 102] */
export function hexWoodScrew(part: Part): Views {
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

/** [GB/T 100] */
export function countersunkWoodScrew(part: Part): Views {
  const head = countersunkHead(part)
  const n = part.of('n')
  // The depth of the slot is not in the table; drawn half the head's height.
  const drive = slot(part, Math.min(0.5 * part.of('k'), 1.2 * n))
  return screwViews(part, head, woodShank(part, part.of('k'), head.profile[0]![0]), drive)
}
