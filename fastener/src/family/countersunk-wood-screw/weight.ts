import type { Body } from '../../volume/body.ts'
import { frustum } from '../../volume/volume.ts'
import { woodThread } from '../../volume/wood-screw.ts'

/** The length includes the head; the core is assumed to be 0.7 d, as in DIN 571. */
export const weight = (part: Body): number =>
  frustum(part.of('dk'), part.of('d'), part.of('k')) + woodThread(part, 0.7 * part.of('d'), part.of('k'))
