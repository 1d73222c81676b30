import type { Shape3D } from 'replicad'
import { countersunkHead } from '../drawing/feature/heads.ts'
import type { Head } from '../drawing/feature/screw.ts'
import type { Part } from '../part/part.ts'
import { type Drive, faceOf } from './drive.ts'
import { onShank } from './shank.ts'
import { revolved, upright } from './shapes.ts'
import type { SolidRecipe } from './solid-recipe.ts'

/** A screw with a turned head that ends `from` below the bearing face. */
const screw =
  (headOf: (part: Part) => Head, drive: Drive, from: (part: Part) => number): SolidRecipe =>
  (part, thread) => {
    const head = upright(headOf(part).profile)
    const bodyWith = (shank: typeof head): Shape3D => revolved([...head, ...shank]).cut(drive(part, faceOf(head)))
    return onShank(part, thread, bodyWith, from(part))
  }

/** Machine screws with the head on the bearing face. */
export const machineScrew = (headOf: (part: Part) => Head, drive: Drive) => screw(headOf, drive, () => 0)

/** Machine screws whose length includes the head. */
export const flushScrew = (drive: Drive) => screw(countersunkHead, drive, (part) => part.of('k'))
