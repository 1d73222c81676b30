import type { Body } from '../../volume/body.ts'
import { hexagon, hole } from '../../volume/nut.ts'
import { tube } from '../../volume/volume.ts'

/** Hexagon over the threaded height, with a thin steel collar above that holds the ring (whose own mass is not
 *  counted). */
export function weight(part: Body): number {
  const [s, m] = [part.of('s'), part.of('m')]
  return hexagon(part, m) - hole(part, m) + tube(0.9 * s, 0.74 * s, part.of('h') - m)
}
