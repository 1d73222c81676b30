import type { Shape3D } from 'replicad'
import type { Part } from '../../part/part.ts'
import { rod } from '../../solid/rod.ts'
import type { ThreadStyle } from '../../solid/solid-recipe.ts'

/** Studs with the same thread on both ends. [GB/T 901] */
export const solid = (part: Part, thread: ThreadStyle): Shape3D => {
  const { l, b } = part
  return rod(part, { top: 0, bottom: -l, plain: 2 * b < l ? [b - l, -b] : undefined }, thread)
}
