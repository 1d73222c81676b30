import type { Body } from '../../volume/body.ts'
import { raised } from '../../volume/screw.ts'
import { countersunkTappingScrew } from '../../volume/tapping-screw.ts'

export const weight = (part: Body): number => countersunkTappingScrew(part) + raised(part)
