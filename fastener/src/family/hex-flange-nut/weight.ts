import type { Body } from '../../volume/body.ts'
import { hexFlange } from '../../volume/bolt.ts'
import { hole } from '../../volume/nut.ts'

export const weight = (part: Body): number =>
  hexFlange(part.of('s'), part.of('m'), part.of('dc'), part.of('c')) - hole(part, part.of('m'))
