import type { Body } from '../../volume/body.ts'
import { hexagon, hole } from '../../volume/nut.ts'

export const weight = (part: Body): number => hexagon(part, part.of('m')) - hole(part, part.of('m'))
