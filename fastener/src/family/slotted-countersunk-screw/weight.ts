import type { Body } from '../../volume/body.ts'
import { countersunk, slot } from '../../volume/screw.ts'

export const weight = (part: Body): number => countersunk(part) - slot(part, part.of('dk') - part.of('t'))
