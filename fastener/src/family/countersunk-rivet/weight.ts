import type { Body } from '../../volume/body.ts'
import { cylinder, frustum } from '../../volume/volume.ts'

/** The length includes the head. */
export const weight = (part: Body): number =>
  frustum(part.of('dk'), part.of('d'), part.of('k')) + cylinder(part.of('d'), part.l - part.of('k'))
