import type { Body } from '../../volume/body.ts'
import { countersunk, raised, slot } from '../../volume/screw.ts'

export const weight = (part: Body): number =>
  countersunk(part) + raised(part) - slot(part, part.of('dk') - part.of('t'))
