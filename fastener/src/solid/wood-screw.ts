import type { Shape3D } from 'replicad'
import { woodThread } from '../drawing/feature/wood-screw.ts'
import type { Part } from '../part/part.ts'
import type { Profile } from './shapes.ts'
import { runOutRadius, withSharpThread } from './sharp-thread.ts'
import type { ThreadStyle } from './solid-recipe.ts'

/** A screw with a plain shank that starts `from` below its head, and a thread with a gimlet point. */
export function woodScrew(
  part: Part,
  style: ThreadStyle,
  from: number,
  bodyWith: (below: Profile) => Shape3D,
): Shape3D {
  const thread = { ...woodThread(part, from), drill: 0, l: part.l }
  const { crest, from: begin } = thread
  const shank: Profile = [
    [from, crest],
    [begin - (crest - runOutRadius(thread)), crest],
  ]
  return withSharpThread(thread, style, shank, bodyWith)
}
