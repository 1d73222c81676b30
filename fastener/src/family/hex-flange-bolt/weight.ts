import type { Body } from '../../volume/body.ts'
import { hexFlange, shank } from '../../volume/bolt.ts'

export const weight = (part: Body): number =>
  hexFlange(part.of('s'), part.of('k'), part.of('dc'), part.of('c')) + shank(part)
