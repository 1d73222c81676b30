import { fallingCap, risingCap } from '../../drawing/feature/turned.ts'
import type { Vertex } from '../../drawing/shape.ts'
import type { Part } from '../../part/part.ts'

/** Depth of a groove as a share of the diameter, which the maker chooses; its sides are at 90°. */
const depth = 0.07

/** The corners of a groove in a pin of radius r, its bottom on the x axis, in upward order. */
export function groove(r: number): [Vertex, Vertex, Vertex] {
  const bottom = r * (1 - 2 * depth)
  // Where a side at 45° meets the circle.
  const side = (-bottom + Math.sqrt(2 * r ** 2 - bottom ** 2)) / 2
  return [
    [bottom + side, -side],
    [bottom, 0],
    [bottom + side, side],
  ]
}

/**
 * Where the grooves lie along a pin, mm from its left end, and the end towards which they get deeper; without one they
 * are as deep everywhere.
 */
export type Reach = { readonly from: number; readonly to: number; readonly deepAt?: 'from' | 'to' }

/** The grooves of a pin by the column `groove`: along the whole of it unless that says otherwise. [ISO 8739 to 8745] */
export function reachOf(part: Part): Reach {
  const { l } = part
  const [start, end] = [part.or('c', part.or('c2', part.of('a'))), l - part.of('a')]
  const kinds: Readonly<Record<string, Reach>> = {
    taper: { from: start, to: end, deepAt: 'to' },
    half: { from: l / 2, to: end, deepAt: 'to' },
    reverse: { from: l / 2, to: end, deepAt: 'from' },
    third: { from: l / 3, to: (2 * l) / 3 },
    middle: { from: l / 4, to: (3 * l) / 4 },
  }
  return kinds[part.row.texts.groove ?? ''] ?? { from: start, to: end }
}

/** How much the radius of a pilot is smaller than that of the pin, as a share. */
const pilot = 0.1

/** The left end of a pin: a pilot, a cap c1 high on a chamfer up to c2, or a cap. Positions with their radius. */
export function leftEnd(part: Part): Vertex[] {
  const r = part.of('d1') / 2
  if (part.has('c')) {
    const inner = r * (1 - pilot)
    return [
      [0, inner],
      [part.of('c'), inner],
      [part.of('c'), r],
    ]
  }
  if (!part.has('c2')) return risingCap(0, part.of('a'), r)
  const [c1, c2] = [part.of('c1'), part.of('c2')]
  const inner = r - (c2 - c1) * Math.tan(Math.PI / 8)
  return [...risingCap(0, c1, inner), [c2, r]]
}

/** The right end, a cap. */
export const rightEnd = (part: Part): Vertex[] => fallingCap(part.l - part.of('a'), part.of('a'), part.of('d1') / 2)
