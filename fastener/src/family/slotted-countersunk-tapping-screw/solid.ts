import { countersunkTappingScrew } from '../../solid/tapping-screw.ts'

export const solid = countersunkTappingScrew
