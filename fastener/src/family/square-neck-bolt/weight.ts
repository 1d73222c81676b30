import type { Body } from '../../volume/body.ts'
import { shank } from '../../volume/bolt.ts'
import { ballCap } from '../../volume/volume.ts'

/** The square neck is part of the nominal length. */
export function weight(part: Body): number {
  const neck = part.or('f', 0) || part.of('f1')
  return ballCap(part.of('dk'), part.of('k')) + part.of('V') ** 2 * neck + shank(part, neck)
}
