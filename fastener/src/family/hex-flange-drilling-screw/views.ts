import { hexTappingScrew } from '../../drawing/feature/tapping-screw.ts'

export const views = hexTappingScrew
