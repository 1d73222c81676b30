import type { Part } from '../part.ts'
import type { Views } from '../view.ts'
import { crossRecess, type Drive, hexSocket, lobeSocket, slot } from './drive.ts'
import { buttonHead, cheeseHead, countersunkHead, cylindricalHead, panHead } from './heads.ts'
import { type Head, screwViews } from './screw.ts'
import { boltShank } from './shank.ts'

/** Machine screws: a head whose bearing face is at x = 0, a drive, a shank. */
const machineScrew = (head: (part: Part) => Head, drive: (part: Part) => Drive) => (part: Part) => {
  const own = head(part)
  return screwViews(part, own, boltShank(part, { face: own.profile[0]![0] }), drive(part))
}

/** Machine screws whose length includes the head. */
const flushScrew = (drive: (part: Part) => Drive) => (part: Part) => {
  const own = countersunkHead(part)
  return screwViews(part, own, boltShank(part, { from: part.of('k'), face: own.profile[0]![0] }), drive(part))
}

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
} satisfies Record<string, (part: Part) => Views>
