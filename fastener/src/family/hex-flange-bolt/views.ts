import { below, leader } from '../../drawing/dimension.ts'
import { flangeDimensions, flangeEnd, flangeSide } from '../../drawing/feature/flange.ts'
import { closedShank } from '../../drawing/feature/shank.ts'
import { joined, type View, type Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Hexagon bolts with flange. [GB/T 5789, 16674.1, EN 1665] */
export function views(part: Part): Views {
  const flange = { s: part.of('s'), k: part.of('k'), dc: part.of('dc'), c: part.of('c') }
  const head: View = {
    shapes: flangeSide(flange, 0),
    dimensions: [
      ...below(part.label('k'), [-flange.k, -flange.s / 2], [0, -flange.dc / 2]),
      ...flangeDimensions(part, 0),
      ...leader(part.fine('dw', { sign: '⌀' }), [0, part.or('dw', flange.dc) / 2], 40),
    ],
  }
  return { front: joined(head, closedShank(part, { face: -flange.k })), left: flangeEnd(part) }
}
