import type { Body } from './body.ts'
import { cylinder, frustum, hexagonChamfer, hexagonPrism } from './volume.ts'

/** Threaded hole, countersunk to about 1.08 d at 120° on both ends. */
export function hole(part: Body, height: number): number {
  const d = part.of('d')
  const thread = part.thread(d, part.of('P'))
  const depth = ((1.08 * d - thread) / 2) * Math.tan(Math.PI / 6)
  return cylinder(thread, height) + 2 * (frustum(1.08 * d, thread, depth) - cylinder(thread, depth))
}

export const hexagon = (part: Body, height: number): number =>
  hexagonPrism(part.of('s'), height) - 2 * hexagonChamfer(part.of('s'))
