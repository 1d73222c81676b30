import { hexTappingScrew } from '../../volume/tapping-screw.ts'

export const weight = hexTappingScrew
