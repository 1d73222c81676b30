import type { Body } from '../../volume/body.ts'
import { shank } from '../../volume/bolt.ts'
import { socket } from '../../volume/screw.ts'
import { ballSlice, cylinder } from '../../volume/volume.ts'

/** A dome with a flat top; with a collar the dome is on a rim c high and its flat is about 0.45 dk wide. */
export function weight(part: Body): number {
  const [dk, k] = [part.of('dk'), part.of('k')]
  const flat = part.or('dl', 0.45 * dk)
  const rim = part.or('dc', 0) === 0 ? 0 : part.of('c')
  return cylinder(part.or('dc', 0), rim) + ballSlice(dk, flat, k - rim) - socket(part) + shank(part)
}
