import type { Body } from '../../volume/body.ts'
import { hole } from '../../volume/nut.ts'

export const weight = (part: Body): number => part.of('s') ** 2 * part.of('m') - hole(part, part.of('m'))
