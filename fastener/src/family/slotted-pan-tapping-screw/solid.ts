import { panTappingScrew } from '../../solid/tapping-screw.ts'

export const solid = panTappingScrew
