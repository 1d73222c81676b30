import type { Body } from '../../volume/body.ts'
import { countersunk, lobes } from '../../volume/screw.ts'

export const weight = (part: Body): number => countersunk(part) - lobes(part)
