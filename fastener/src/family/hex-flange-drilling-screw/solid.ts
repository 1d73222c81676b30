import { hexTappingScrew } from '../../solid/tapping-screw.ts'

export const solid = hexTappingScrew
