import type { Body } from '../../volume/body.ts'
import { cylinder } from '../../volume/volume.ts'

/** Two half-round legs, one longer by a, and the eye: the same half-round wire along an oval of b by c. */
export function weight(part: Body): number {
  const half = cylinder(part.of('d'), 1) / 2
  return half * (2 * part.l + part.of('a') + (Math.PI / 2) * (part.of('b') + part.of('c')))
}
