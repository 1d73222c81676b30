import type { Body } from '../../volume/body.ts'
import { hexagon, hole } from '../../volume/nut.ts'
import { cylinder } from '../../volume/volume.ts'

/** Six slots up to M39, eight above; from M12 up in a round crown of about 0.93 s. */
export function weight(part: Body): number {
  const [s, d, m, w] = [part.of('s'), part.of('d'), part.of('m'), part.of('w')]
  const outer = d < 12 ? hexagon(part, m) : hexagon(part, w) + cylinder(0.93 * s, m - w)
  const slot = part.of('n') * (m - w) * ((s - d) / 2)
  return outer - hole(part, m) - (d > 39 ? 8 : 6) * slot
}
