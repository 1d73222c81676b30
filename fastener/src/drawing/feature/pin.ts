import { circle, type Shape } from '../shape.ts'
import type { View } from '../view.ts'
import { cross } from './turned.ts'

export const tan15 = Math.tan(Math.PI / 12)

export const roundEnd = (radius: number, more: readonly Shape[] = []): View => ({
  shapes: [circle('outline', [0, 0], radius), ...more, ...cross(radius)],
  dimensions: [],
})
