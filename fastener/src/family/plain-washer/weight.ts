import type { Body } from '../../volume/body.ts'
import { tube } from '../../volume/volume.ts'

export const weight = (part: Body): number => tube(part.of('d2'), part.hole('d1'), part.of('h'))
