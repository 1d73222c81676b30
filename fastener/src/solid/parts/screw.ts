import type { Shape3D } from 'replicad'
import type { Part } from '../../drawing/part.ts'
import { buttonHead, cheeseHead, countersunkHead, cylindricalHead, panHead } from '../../drawing/parts/heads.ts'
import type { Head } from '../../drawing/parts/screw.ts'
import { crossRecess, type Drive, faceOf, hexSocket, lobeSocket, slot } from '../drive.ts'
import { onShank } from '../shank.ts'
import { revolved, upright } from '../shapes.ts'
import type { SolidRecipe } from '../solid-recipe.ts'

/** A screw with a turned head that ends `from` below the bearing face. */
const screw =
  (headOf: (part: Part) => Head, drive: Drive, from: (part: Part) => number): SolidRecipe =>
  (part, thread) => {
    const head = upright(headOf(part).profile)
    const bodyWith = (shank: typeof head): Shape3D => revolved([...head, ...shank]).cut(drive(part, faceOf(head)))
    return onShank(part, thread, bodyWith, from(part))
  }

/** Machine screws with the head on the bearing face. */
const machineScrew = (headOf: (part: Part) => Head, drive: Drive) => screw(headOf, drive, () => 0)

/** Machine screws whose length includes the head. */
const flushScrew = (drive: Drive) => screw(countersunkHead, drive, (part) => part.of('k'))

/** [GB/T 70, 65, 67, 68, 69, 818, 819, 820, 822, 2671, 2672] */
export const screws = {
  socketCapScrew: machineScrew(cylindricalHead, hexSocket),
  hexalobularCapScrew: machineScrew(cylindricalHead, lobeSocket),
  socketButtonScrew: machineScrew(buttonHead, hexSocket),
  socketButtonCollarScrew: machineScrew(buttonHead, hexSocket),
  socketCountersunkScrew: flushScrew(hexSocket),
  slottedCheeseScrew: machineScrew(cheeseHead, slot),
  slottedPanScrew: machineScrew(panHead, slot),
  slottedCountersunkScrew: flushScrew(slot),
  slottedRaisedCountersunkScrew: flushScrew(slot),
  crossPanScrew: machineScrew(panHead, crossRecess),
  crossCheeseScrew: machineScrew(cheeseHead, crossRecess),
  crossCountersunkScrew: flushScrew(crossRecess),
  crossRaisedCountersunkScrew: flushScrew(crossRecess),
  hexalobularPanScrew: machineScrew(panHead, lobeSocket),
} satisfies Record<string, SolidRecipe>
