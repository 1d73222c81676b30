import type { Body } from '../../volume/body.ts'
import { slot } from '../../volume/screw.ts'
import { ballCap } from '../../volume/volume.ts'
import { woodThread } from '../../volume/wood-screw.ts'

/** The slot cuts through the upper part of the cap. */
export const weight = (part: Body): number =>
  ballCap(part.of('dk'), part.of('k')) - slot(part, 0.65 * part.of('dk')) + woodThread(part, part.of('d3_core'))
