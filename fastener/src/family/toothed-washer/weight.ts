import type { Body } from '../../volume/body.ts'
import { tube } from '../../volume/volume.ts'

/** The gaps between the teeth take about a fifth of the ring. */
export const weight = (part: Body): number => 0.8 * tube(part.of('d2'), part.hole('d1'), part.of('h'))
