import type { Body } from '../../volume/body.ts'
import { cylinder, frustum } from '../../volume/volume.ts'

/** A ring of round section sunk into a collar that narrows towards it; the shank is threaded and its length depends on
 *  the size. */
export function weight(part: Body): number {
  const section = (part.of('d4') - part.of('D1')) / 2
  const inCollar = 0.85 * part.of('d2')
  const ring = cylinder(section, Math.PI * (part.of('D1') + section) - inCollar)
  return (
    ring +
    frustum(part.of('d2'), section, part.of('h1')) +
    cylinder(part.thread(part.of('d'), part.of('P')), part.of('l'))
  )
}
