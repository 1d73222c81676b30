import type { Body } from '../../volume/body.ts'
import { cross } from '../../volume/screw.ts'
import { ballCap } from '../../volume/volume.ts'
import { woodThread } from '../../volume/wood-screw.ts'

export const weight = (part: Body): number =>
  ballCap(part.of('dk'), part.of('k')) - cross(part) + woodThread(part, part.of('d3_core'))
