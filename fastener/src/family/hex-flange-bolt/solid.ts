import type { Part } from '../../part/part.ts'
import { hexOnFlange } from '../../solid/flange.ts'
import { onShank } from '../../solid/shank.ts'
import type { ThreadStyle } from '../../solid/solid-recipe.ts'

/** Hexagon bolts with flange. [GB/T 5789, 16674.1, EN 1665] */
export const solid = (part: Part, thread: ThreadStyle) =>
  onShank(part, thread, (shank) => hexOnFlange(part, part.of('k'), shank))
