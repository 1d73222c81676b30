import type { Body } from '../../volume/body.ts'
import { countersunk, socket } from '../../volume/screw.ts'

export const weight = (part: Body): number => countersunk(part) - socket(part)
