import type { Body } from '../../volume/body.ts'
import { cylinder, frustum, tube } from '../../volume/volume.ts'

/** A ring with a countersink of 120°. */
export const weight = (part: Body): number => {
  const [d2, d5] = [part.hole('d2'), part.of('d5')]
  const depth = ((d5 - d2) / 2) * Math.tan(Math.PI / 6)
  return tube(part.of('d4'), d2, part.of('h3')) - (frustum(d5, d2, depth) - cylinder(d2, depth))
}
