import type { Body } from '../../volume/body.ts'
import { cylinder } from '../../volume/volume.ts'

/** What the grooves displace stands up beside them: as heavy as the blank. */
export const weight = (part: Body): number => cylinder(part.of('d1'), part.l)
