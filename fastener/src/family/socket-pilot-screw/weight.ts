import type { Body } from '../../volume/body.ts'
import { shank } from '../../volume/bolt.ts'
import { cylindricalHead } from '../../volume/screw.ts'
import { cylinder, frustum, hexagonPrism } from '../../volume/volume.ts'

const tan30 = Math.tan(Math.PI / 6)

export function weight(part: Body): number {
  const [dh, t1] = [part.of('dh'), part.of('t1')]
  const pilot = cylinder(dh, part.of('t2') - t1) + frustum(dh, 0, (dh / 2) * tan30)
  return cylindricalHead(part) - hexagonPrism(part.of('s'), t1) - pilot + shank(part)
}
