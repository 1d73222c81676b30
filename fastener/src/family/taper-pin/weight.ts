import type { Body } from '../../volume/body.ts'
import { frustum } from '../../volume/volume.ts'

/** d is at the thin end; the pin widens by 1 mm in 50 mm. */
export const weight = (part: Body): number => frustum(part.of('d'), part.of('d') + part.l / 50, part.l)
