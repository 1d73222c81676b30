import type { Body } from '../../volume/body.ts'
import { cylinder } from '../../volume/volume.ts'

/** Two cross holes. */
export const weight = (part: Body): number =>
  cylinder(part.of('d'), part.l) - 2 * cylinder(part.of('d1_hole'), part.of('d'))
