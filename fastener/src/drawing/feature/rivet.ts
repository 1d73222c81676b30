import type { Part } from '../../part/part.ts'
import { circle } from '../shape.ts'
import type { View } from '../view.ts'
import { cross } from './turned.ts'

/** The letter that a table uses for a dimension. */
export const letterOf = (part: Part, ...letters: string[]): string =>
  letters.find((one) => part.has(one)) ?? letters[0]!

export const headEnd = (radius: number, rings: readonly number[] = []): View => ({
  shapes: [circle('outline', [0, 0], radius), ...rings.map((r) => circle('outline', [0, 0], r)), ...cross(radius)],
  dimensions: [],
})
