import type { Body } from '../../volume/body.ts'
import { hexFlange } from '../../volume/bolt.ts'
import { hole } from '../../volume/nut.ts'
import { frustum } from '../../volume/volume.ts'

/** Hexagon on a flange, a cone above it. */
export function weight(part: Body): number {
  const [s, h, m] = [part.of('s'), part.of('h'), part.of('m')]
  return hexFlange(s, m, part.of('dc'), part.of('c')) + frustum(s, 0.85 * s, h - m) - hole(part, h)
}
