import type { Shape3D } from 'replicad'
import type { Part } from '../../drawing/part.ts'
import { countersunkHead } from '../../drawing/parts/heads.ts'
import { woodThread } from '../../drawing/parts/wood.ts'
import { faceOf, slot } from '../drive.ts'
import { hexPrism, type Profile, revolved, upright } from '../shapes.ts'
import type { SolidRecipe, ThreadStyle } from '../solid-recipe.ts'
import { runOutRadius, withSharpThread } from './sharp-thread.ts'

/** A screw with a plain shank that leaves its head at `from`, and a thread with a gimlet point. */
function woodScrew(part: Part, style: ThreadStyle, from: number, bodyWith: (below: Profile) => Shape3D): Shape3D {
  const thread = { ...woodThread(part, from), drill: 0, l: part.l }
  const { crest, from: begin } = thread
  const shank: Profile = [
    [from, crest],
    [begin - (crest - runOutRadius(thread)), crest],
  ]
  return withSharpThread(thread, style, shank, bodyWith)
}

/** [DIN 571, GB/T 102] */
export const hexWoodScrew: SolidRecipe = (part, style) =>
  woodScrew(part, style, 0, (below) => hexPrism(part.of('s'), 0, part.of('k'), { top: true }).fuse(revolved(below)))

/** The depth of the slot is not in the table; half the head's height. [GB/T 100] */
export const countersunkWoodScrew: SolidRecipe = (part, style) => {
  const head = upright(countersunkHead(part).profile)
  const depth = Math.min(0.5 * part.of('k'), 1.2 * part.of('n'))
  return woodScrew(part, style, part.of('k'), (below) =>
    revolved([...head, ...below]).cut(slot(part, faceOf(head), depth)),
  )
}
