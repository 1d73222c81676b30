import type { Body } from '../../volume/body.ts'
import { tube } from '../../volume/volume.ts'
import { weight as hexNut } from '../hex-nut/weight.ts'

/** Hexagon with a short pilot around the hole. */
export const weight = (part: Body): number => hexNut(part) + tube(part.of('d2'), part.of('d'), part.of('h1'))
