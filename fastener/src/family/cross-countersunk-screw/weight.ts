import type { Body } from '../../volume/body.ts'
import { countersunk, cross } from '../../volume/screw.ts'

export const weight = (part: Body): number => countersunk(part) - cross(part)
