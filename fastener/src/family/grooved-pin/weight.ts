import type { Body } from '../../volume/body.ts'
import { cylinder } from '../../volume/volume.ts'

/** The displaced material rises beside the grooves, so the weight is that of the blank. */
export const weight = (part: Body): number => cylinder(part.of('d1'), part.l)
