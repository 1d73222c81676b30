import type { Family } from '../standard/family.ts'
import { castleNut } from './parts/castle-nut.ts'
import { hexFlangeBolt } from './parts/flange.ts'
import { hexBolt } from './parts/hex-bolt.ts'
import { insertLockNut } from './parts/lock-nut.ts'
import { capNut, hexFlangeNut, hexNut, metalLockNut } from './parts/nut.ts'
import { liftingEyeBolt, squareNeckBolt, swingBolt } from './parts/other-bolt.ts'
import { squareNut, weldNut, wingNut } from './parts/other-nut.ts'
import { clevisPin, parallelPin, springPin, taperPin, tappedPin } from './parts/pin.ts'
import { boreRing, eRing, shaftRing } from './parts/ring.ts'
import { blindRivet, countersunkRivet, roundHeadRivet } from './parts/rivet.ts'
import { screws } from './parts/screw.ts'
import { setScrew } from './parts/set-screw.ts'
import { splitPin } from './parts/split-pin.ts'
import { doubleEndStud, studBolt, threadedRod } from './parts/stud.ts'
import { countersunkTappingScrew, hexTappingScrew, panTappingScrew, tappingThread } from './parts/tapping.ts'
import { plainWasher, springWasher, toothedWasher } from './parts/washer.ts'
import { countersunkWoodScrew, hexWoodScrew } from './parts/wood.ts'
import type { SolidRecipe } from './solid-recipe.ts'

export const recipes: Readonly<Record<Family, SolidRecipe>> = {
  hexBolt,
  hexScrew: hexBolt,
  hexFlangeBolt,
  squareNeckBolt,
  swingBolt,
  liftingEyeBolt,
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
