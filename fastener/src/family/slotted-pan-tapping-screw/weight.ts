import { panTappingScrew } from '../../volume/tapping-screw.ts'

export const weight = panTappingScrew
