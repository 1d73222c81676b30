import type { Body } from '../../volume/body.ts'
import { ballCap, cylinder } from '../../volume/volume.ts'

export const weight = (part: Body): number =>
  ballCap(part.or('dk', part.or('d2', 0)), part.of('k')) + cylinder(part.or('d', part.or('d1', 0)), part.l)
