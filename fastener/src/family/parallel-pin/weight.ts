import type { Body } from '../../volume/body.ts'
import { cylinder, frustum } from '../../volume/volume.ts'

/** One end chamfered c at about 15°. */
export function weight(part: Body): number {
  const [d, c] = [part.of('d'), part.of('c')]
  return cylinder(d, part.l - c) + frustum(d, d - 2 * c * Math.tan(Math.PI / 12), c)
}
