import type { Body } from '../../volume/body.ts'
import { shank } from '../../volume/bolt.ts'
import { cylinder } from '../../volume/volume.ts'

/** Disc with a pin hole; the length starts at the middle of the hole. */
export function weight(part: Body): number {
  const eye = part.of('D')
  return cylinder(eye, part.of('b')) - cylinder(part.hole('d1'), part.of('b')) + shank(part, eye / 2)
}
