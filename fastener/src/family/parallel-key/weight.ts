import type { Body } from '../../volume/body.ts'
import { cylinder } from '../../volume/volume.ts'

/** Form A; the chamfers are left out. */
export function weight(part: Body): number {
  const [b, h] = [part.of('b'), part.of('h')]
  return (part.l - b) * b * h + cylinder(b, h)
}
