import type { Body } from '../../volume/body.ts'
import { tube } from '../../volume/volume.ts'

/** The sheet rolled to a closed tube of the nominal diameter, as after insertion. */
export const weight = (part: Body): number => {
  const [d, s] = [Number(part.size), part.of('s')]
  return tube(d, d - 2 * s, part.l)
}
