import type { Body } from '../../volume/body.ts'
import { cylinder } from '../../volume/volume.ts'

export const weight = (part: Body): number =>
  cylinder(part.of('dk'), part.of('k')) + cylinder(part.of('d'), part.l) - cylinder(part.or('d1_hole', 0), part.of('d'))
