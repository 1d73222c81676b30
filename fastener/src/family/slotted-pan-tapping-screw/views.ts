import { panTappingScrew } from '../../drawing/feature/tapping-screw.ts'

export const views = panTappingScrew
