import type { Body } from '../../volume/body.ts'
import { countersunk, cross, raised } from '../../volume/screw.ts'

export const weight = (part: Body): number => countersunk(part) + raised(part) - cross(part)
