import { countersunkTappingScrew } from '../../volume/tapping-screw.ts'

export const weight = countersunkTappingScrew
