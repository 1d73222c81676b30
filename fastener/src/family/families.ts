import { blindRivet } from './blind-rivet/family.ts'
import { boreRing } from './bore-ring/family.ts'
import { capNut } from './cap-nut/family.ts'
import { castleNut } from './castle-nut/family.ts'
import { clevisPin } from './clevis-pin/family.ts'
import { coiledPin } from './coiled-pin/family.ts'
import { conicalSeat } from './conical-seat/family.ts'
import { countersunkRivet } from './countersunk-rivet/family.ts'
import { countersunkWoodScrew } from './countersunk-wood-screw/family.ts'
import { crossCheeseScrew } from './cross-cheese-screw/family.ts'
import { crossCountersunkDrillingScrew } from './cross-countersunk-drilling-screw/family.ts'
import { crossCountersunkScrew } from './cross-countersunk-screw/family.ts'
import { crossCountersunkTappingScrew } from './cross-countersunk-tapping-screw/family.ts'
import { crossPanDrillingScrew } from './cross-pan-drilling-screw/family.ts'
import { crossPanScrew } from './cross-pan-screw/family.ts'
import { crossPanTappingScrew } from './cross-pan-tapping-screw/family.ts'
import { crossRaisedCountersunkDrillingScrew } from './cross-raised-countersunk-drilling-screw/family.ts'
import { crossRaisedCountersunkScrew } from './cross-raised-countersunk-screw/family.ts'
import { crossRaisedCountersunkTappingScrew } from './cross-raised-countersunk-tapping-screw/family.ts'
import { crossRoundWoodScrew } from './cross-round-wood-screw/family.ts'
import { discSpringWasher } from './disc-spring-washer/family.ts'
import { doubleEndStud } from './double-end-stud/family.ts'
import { eRing } from './e-ring/family.ts'
import { groovedPin } from './grooved-pin/family.ts'
import { headlessClevisPin } from './headless-clevis-pin/family.ts'
import { hexBolt } from './hex-bolt/family.ts'
import { hexFlangeBolt } from './hex-flange-bolt/family.ts'
import { hexFlangeDrillingScrew } from './hex-flange-drilling-screw/family.ts'
import { hexFlangeNut } from './hex-flange-nut/family.ts'
import { hexNut } from './hex-nut/family.ts'
import { hexScrew } from './hex-screw/family.ts'
import { hexTappingScrew } from './hex-tapping-screw/family.ts'
import { hexWoodScrew } from './hex-wood-screw/family.ts'
import { hexalobularCapScrew } from './hexalobular-cap-screw/family.ts'
import { hexalobularCountersunkScrew } from './hexalobular-countersunk-screw/family.ts'
import { hexalobularPanScrew } from './hexalobular-pan-screw/family.ts'
import { hexalobularRaisedCountersunkScrew } from './hexalobular-raised-countersunk-screw/family.ts'
import { insertLockFlangeNut } from './insert-lock-flange-nut/family.ts'
import { insertLockNut } from './insert-lock-nut/family.ts'
import { liftingEyeBolt } from './lifting-eye-bolt/family.ts'
import { metalLockFlangeNut } from './metal-lock-flange-nut/family.ts'
import { metalLockNut } from './metal-lock-nut/family.ts'
import { parallelKey } from './parallel-key/family.ts'
import { parallelPin } from './parallel-pin/family.ts'
import type { PartFamily } from './part-family.ts'
import { plainWasher } from './plain-washer/family.ts'
import { roundHeadRivet } from './round-head-rivet/family.ts'
import { roundNut } from './round-nut/family.ts'
import { shaftRing } from './shaft-ring/family.ts'
import { slottedCheeseScrew } from './slotted-cheese-screw/family.ts'
import { slottedCountersunkScrew } from './slotted-countersunk-screw/family.ts'
import { slottedCountersunkTappingScrew } from './slotted-countersunk-tapping-screw/family.ts'
import { slottedPanScrew } from './slotted-pan-screw/family.ts'
import { slottedPanTappingScrew } from './slotted-pan-tapping-screw/family.ts'
import { slottedRaisedCountersunkScrew } from './slotted-raised-countersunk-screw/family.ts'
import { slottedRoundWoodScrew } from './slotted-round-wood-screw/family.ts'
import { slottedSetScrew } from './slotted-set-screw/family.ts'
import { socketButtonCollarScrew } from './socket-button-collar-screw/family.ts'
import { socketButtonScrew } from './socket-button-screw/family.ts'
import { socketCapScrew } from './socket-cap-screw/family.ts'
import { socketCountersunkScrew } from './socket-countersunk-screw/family.ts'
import { socketPilotScrew } from './socket-pilot-screw/family.ts'
import { socketSetScrew } from './socket-set-screw/family.ts'
import { socketShoulderScrew } from './socket-shoulder-screw/family.ts'
import { sphericalWasher } from './spherical-washer/family.ts'
import { splitPin } from './split-pin/family.ts'
import { springPin } from './spring-pin/family.ts'
import { springWasher } from './spring-washer/family.ts'
import { squareNeckBolt } from './square-neck-bolt/family.ts'
import { squareNut } from './square-nut/family.ts'
import { studBolt } from './stud-bolt/family.ts'
import { swingBolt } from './swing-bolt/family.ts'
import { tabWasher } from './tab-washer/family.ts'
import { taperPin } from './taper-pin/family.ts'
import { tappedPin } from './tapped-pin/family.ts'
import { tappedTaperPin } from './tapped-taper-pin/family.ts'
import { tappingThread } from './tapping-thread/family.ts'
import { threadedRod } from './threaded-rod/family.ts'
import { toothedWasher } from './toothed-washer/family.ts'
import { weldNut } from './weld-nut/family.ts'
import { wingNut } from './wing-nut/family.ts'

/** The only list of families; a new family needs its folder and its name here. */
export const families = {
  hexBolt,
  hexScrew,
  hexFlangeBolt,
  squareNeckBolt,
  swingBolt,
  liftingEyeBolt,
  doubleEndStud,
  studBolt,
  threadedRod,
  socketCapScrew,
  socketPilotScrew,
  socketShoulderScrew,
  hexalobularCapScrew,
  socketButtonScrew,
  socketButtonCollarScrew,
  socketCountersunkScrew,
  slottedCheeseScrew,
  slottedPanScrew,
  slottedCountersunkScrew,
  slottedRaisedCountersunkScrew,
  crossPanScrew,
  crossCheeseScrew,
  crossCountersunkScrew,
  crossRaisedCountersunkScrew,
  hexalobularPanScrew,
  hexalobularCountersunkScrew,
  hexalobularRaisedCountersunkScrew,
  slottedSetScrew,
  socketSetScrew,
  hexNut,
  hexFlangeNut,
  insertLockNut,
  metalLockNut,
  insertLockFlangeNut,
  metalLockFlangeNut,
  castleNut,
  squareNut,
  roundNut,
  weldNut,
  wingNut,
  capNut,
  plainWasher,
  springWasher,
  toothedWasher,
  discSpringWasher,
  sphericalWasher,
  conicalSeat,
  tabWasher,
  parallelPin,
  parallelKey,
  taperPin,
  tappedPin,
  tappedTaperPin,
  springPin,
  coiledPin,
  groovedPin,
  clevisPin,
  headlessClevisPin,
  splitPin,
  shaftRing,
  boreRing,
  eRing,
  roundHeadRivet,
  countersunkRivet,
  blindRivet,
  crossPanTappingScrew,
  crossCountersunkTappingScrew,
  crossRaisedCountersunkTappingScrew,
  slottedPanTappingScrew,
  slottedCountersunkTappingScrew,
  hexTappingScrew,
  crossPanDrillingScrew,
  crossCountersunkDrillingScrew,
  crossRaisedCountersunkDrillingScrew,
  hexFlangeDrillingScrew,
  hexWoodScrew,
  countersunkWoodScrew,
  slottedRoundWoodScrew,
  crossRoundWoodScrew,
  tappingThread,
} satisfies Record<string, PartFamily>

/** The name of a family, as in `tables/standards.csv`. */
export type Family = keyof typeof families
