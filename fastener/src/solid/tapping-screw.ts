import type { Shape3D } from 'replicad'
import { countersunkHead, panHead } from '../drawing/feature/heads.ts'
import { tappingScrewThread } from '../drawing/feature/tapping-screw.ts'
import type { Part } from '../part/part.ts'
import { crossRecess, faceOf, slot } from './drive.ts'
import { hexOnFlange } from './flange.ts'
import { hexHeaded } from './hexagon.ts'
import { type Profile, revolved, upright } from './shapes.ts'
import { runOutRadius, withSharpThread } from './sharp-thread.ts'
import type { SolidRecipe, ThreadStyle } from './solid-recipe.ts'

/** A screw whose thread starts `from` below its head. [GB/T 5280] */
function tappingScrew(part: Part, style: ThreadStyle, from: number, bodyWith: (below: Profile) => Shape3D): Shape3D {
  const thread = { ...tappingScrewThread(part, from), l: part.l }
  return withSharpThread(thread, style, [[from, runOutRadius(thread)]], bodyWith)
}

/** With a slot if the table has its width, otherwise with a cross recess. */
const driven = (part: Part, head: Profile) => (below: Profile) =>
  revolved([...head, ...below]).cut((part.has('n') ? slot : crossRecess)(part, faceOf(head)))

/** [GB/T 845, 5282, 15856.1] */
export const panTappingScrew: SolidRecipe = (part, style) =>
  tappingScrew(part, style, 0, driven(part, upright(panHead(part).profile)))

/** [GB/T 846, 5283, 15856.2] */
export const countersunkTappingScrew: SolidRecipe = (part, style) => {
  const from = part.of('k')
  const { profile } = countersunkHead(part, runOutRadius(tappingScrewThread(part, from)))
  return tappingScrew(part, style, from, driven(part, upright(profile)))
}

/** Hexagon heads, with a washer if the table has its diameter. [GB/T 5285, 15856.4] */
export const hexTappingScrew: SolidRecipe = (part, style) =>
  tappingScrew(part, style, 0, (below) =>
    part.has('dc') ? hexOnFlange(part, part.of('k'), below) : hexHeaded(part.of('s'), part.of('k'), below),
  )
