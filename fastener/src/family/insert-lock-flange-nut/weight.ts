import type { Body } from '../../volume/body.ts'
import { hexFlange } from '../../volume/bolt.ts'
import { hole } from '../../volume/nut.ts'
import { tube } from '../../volume/volume.ts'

/** Hexagon on a flange, with a thin steel collar above that holds the ring (whose own mass is not counted). */
export function weight(part: Body): number {
  const [s, m] = [part.of('s'), part.of('m')]
  const nut = hexFlange(s, m, part.of('dc'), part.of('c')) - hole(part, m)
  return nut + tube(0.9 * s, 0.74 * s, part.of('h') - m)
}
