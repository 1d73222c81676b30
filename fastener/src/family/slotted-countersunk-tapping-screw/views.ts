import { countersunkTappingScrew } from '../../drawing/feature/tapping-screw.ts'

export const views = countersunkTappingScrew
