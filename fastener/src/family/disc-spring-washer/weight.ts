import type { Body } from '../../volume/body.ts'
import { tube } from '../../volume/volume.ts'

/** A ring with an inclined section, as large as that of a flat one of the same thickness. */
export const weight = (part: Body): number => tube(part.of('d2'), part.hole('d1'), part.of('s'))
