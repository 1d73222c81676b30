import type { Family } from '../../standard/family.ts'
import type { Part } from '../part.ts'
import type { Views } from '../view.ts'
import { castleNut } from './castle-nut.ts'
import { hexFlangeBolt } from './flange.ts'
import { hexBolt } from './hex-bolt.ts'
import { insertLockNut } from './lock-nut.ts'
import { capNut, hexFlangeNut, hexNut, metalLockNut } from './nut.ts'
import { liftingEyeBolt, squareNeckBolt, swingBolt } from './other-bolt.ts'
import { squareNut, weldNut, wingNut } from './other-nut.ts'
import { clevisPin, parallelPin, springPin, taperPin, tappedPin } from './pin.ts'
import { boreRing, eRing, shaftRing } from './ring.ts'
import { blindRivet, countersunkRivet, roundHeadRivet } from './rivet.ts'
import { screws } from './screws.ts'
import { setScrew } from './set-screw.ts'
import { splitPin } from './split-pin.ts'
import { doubleEndStud, studBolt, threadedRod } from './stud.ts'
import { countersunkTappingScrew, hexTappingScrew, panTappingScrew, tappingThread } from './tapping.ts'
import { plainWasher, springWasher, toothedWasher } from './washer.ts'
import { countersunkWoodScrew, hexWoodScrew } from './wood.ts'

const recipes: Readonly<Record<Family, (part: Part) => Views>> = {
  hexBolt,
  hexScrew: hexBolt,
  hexFlangeBolt,
  doubleEndStud,
  studBolt,
  threadedRod,
  ...screws,
  slottedSetScrew: setScrew,
  socketSetScrew: setScrew,
  hexNut,
  hexFlangeNut,
  insertLockNut,
  metalLockNut,
  castleNut,
  squareNut,
  weldNut,
  wingNut,
  capNut,
  squareNeckBolt,
  swingBolt,
  liftingEyeBolt,
  plainWasher,
  springWasher,
  toothedWasher,
  parallelPin,
  taperPin,
  tappedPin,
  springPin,
  clevisPin,
  splitPin,
  shaftRing,
  boreRing,
  eRing,
  roundHeadRivet,
  countersunkRivet,
  blindRivet,
  crossPanTappingScrew: panTappingScrew,
  crossCountersunkTappingScrew: countersunkTappingScrew,
  hexTappingScrew,
  crossPanDrillingScrew: panTappingScrew,
  crossCountersunkDrillingScrew: countersunkTappingScrew,
  hexFlangeDrillingScrew: hexTappingScrew,
  hexWoodScrew,
  countersunkWoodScrew,
  tappingThread,
}

/** The views of a part in its own size. */
export const viewsOf = (part: Part): Views => recipes[part.family](part)
