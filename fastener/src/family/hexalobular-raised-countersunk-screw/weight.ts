import type { Body } from '../../volume/body.ts'
import { countersunk, lobes, raised } from '../../volume/screw.ts'

/** The socket is sunk from the top of the cap. */
export const weight = (part: Body): number => countersunk(part) + raised(part) - lobes(part)
