import type { Body } from '../../volume/body.ts'
import { hexagon, hole } from '../../volume/nut.ts'
import { frustum } from '../../volume/volume.ts'

/** Hexagon over the threaded height, a cone above it. */
export function weight(part: Body): number {
  const [s, h, m] = [part.of('s'), part.of('h'), part.of('m')]
  return hexagon(part, m) + frustum(s, 0.85 * s, h - m) - hole(part, h)
}
