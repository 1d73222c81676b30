import { expect, test } from 'vitest'
import { toSvg } from '../drawing/render/svg.ts'
import type { Family } from '../family/families.ts'
import { familyOf } from '../family/family.ts'
import { drawDetail, drawSimple } from './drawing.ts'
import { specification } from './testing.ts'

/** One part of each family, drawn into `snapshots/` for visual inspection. */
const shown = {
  hexBolt: ['GB/T 5782', 'M12', 60],
  hexScrew: ['GB/T 5783', 'M8', 25],
  hexFlangeBolt: ['GB/T 16674.1', 'M10', 50],
  squareNeckBolt: ['DIN 603', 'M10', 60],
  swingBolt: ['GB/T 798', 'M12', 80],
  liftingEyeBolt: ['GB/T 825', 'M20', undefined],
  doubleEndStud: ['GB/T 898', 'M12', 60],
  studBolt: ['GB/T 901', 'M10', 100],
  threadedRod: ['GB/T 15389', 'M8', 1000],
  socketCapScrew: ['GB/T 70.1', 'M12', 60],
  socketPilotScrew: ['DIN 6912', 'M12', 60],
  socketShoulderScrew: ['GB/T 5281', 'M8', 40],
  hexalobularCapScrew: ['GB/T 2671.2', 'M8', 30],
  socketButtonScrew: ['GB/T 70.2', 'M8', 25],
  socketButtonCollarScrew: ['GB/T 70.4', 'M8', 25],
  socketCountersunkScrew: ['GB/T 70.3', 'M10', 40],
  slottedCheeseScrew: ['GB/T 65', 'M5', 16],
  slottedPanScrew: ['GB/T 67', 'M5', 20],
  slottedCountersunkScrew: ['GB/T 68', 'M5', 20],
  slottedRaisedCountersunkScrew: ['GB/T 69', 'M5', 20],
  crossPanScrew: ['GB/T 818', 'M5', 16],
  crossCheeseScrew: ['GB/T 822', 'M5', 16],
  crossCountersunkScrew: ['GB/T 819.1', 'M5', 16],
  crossRaisedCountersunkScrew: ['GB/T 820', 'M5', 16],
  hexalobularPanScrew: ['GB/T 2672', 'M5', 16],
  hexalobularCountersunkScrew: ['ISO 14581', 'M5', 16],
  hexalobularRaisedCountersunkScrew: ['GB/T 2674', 'M5', 16],
  slottedSetScrew: ['GB/T 75', 'M6', 16],
  socketSetScrew: ['GB/T 80', 'M8', 20],
  hexNut: ['GB/T 6170', 'M12', undefined],
  hexFlangeNut: ['GB/T 6177.1', 'M10', undefined],
  insertLockNut: ['GB/T 889.1', 'M12', undefined],
  metalLockNut: ['GB/T 6184', 'M12', undefined],
  insertLockFlangeNut: ['GB/T 6183.1', 'M10', undefined],
  metalLockFlangeNut: ['GB/T 6187.1', 'M10', undefined],
  castleNut: ['DIN 935', 'M16', undefined],
  squareNut: ['DIN 557', 'M10', undefined],
  roundNut: ['GB/T 812', 'M30x1.5', undefined],
  weldNut: ['DIN 929', 'M8', undefined],
  wingNut: ['DIN 315', 'M8', undefined],
  capNut: ['GB/T 923', 'M10', undefined],
  plainWasher: ['GB/T 97.1', '12', undefined],
  springWasher: ['GB/T 93', '12', undefined],
  toothedWasher: ['DIN 6797', '10', undefined],
  discSpringWasher: ['DIN 6796', '10', undefined],
  sphericalWasher: ['DIN 6319-C', '12', undefined],
  conicalSeat: ['DIN 6319-D', '12', undefined],
  tabWasher: ['GB/T 858', '30', undefined],
  parallelPin: ['GB/T 119.1', '6', 30],
  parallelKey: ['GB/T 1096', '16', 100],
  taperPin: ['GB/T 117', '6', 40],
  tappedPin: ['GB/T 120.1', '10', 40],
  tappedTaperPin: ['GB/T 118', '10', 60],
  springPin: ['GB/T 879.1', '6', 30],
  coiledPin: ['GB/T 879.4', '6', 30],
  groovedPin: ['GB/T 13829.1', '6', 30],
  clevisPin: ['GB/T 882', '10', 50],
  headlessClevisPin: ['GB/T 880', '10', 50],
  splitPin: ['GB/T 91', '4', 32],
  shaftRing: ['GB/T 894', '40', undefined],
  boreRing: ['GB/T 893', '40', undefined],
  eRing: ['GB/T 896', '8', undefined],
  roundHeadRivet: ['GB/T 867', '5', 20],
  countersunkRivet: ['GB/T 869', '5', 20],
  blindRivet: ['GB/T 12618.1', '4.8', 16],
  crossPanTappingScrew: ['GB/T 845', 'ST4.2', 16],
  crossCountersunkTappingScrew: ['GB/T 846', 'ST4.2', 19],
  crossRaisedCountersunkTappingScrew: ['GB/T 847', 'ST4.2', 19],
  slottedPanTappingScrew: ['GB/T 5282', 'ST4.2', 16],
  slottedCountersunkTappingScrew: ['GB/T 5283', 'ST4.2', 19],
  hexTappingScrew: ['GB/T 5285', 'ST4.8', 22],
  crossPanDrillingScrew: ['GB/T 15856.1', 'ST4.8', 25],
  crossCountersunkDrillingScrew: ['GB/T 15856.2', 'ST4.8', 25],
  crossRaisedCountersunkDrillingScrew: ['GB/T 15856.3', 'ST4.8', 25],
  hexFlangeDrillingScrew: ['GB/T 15856.4', 'ST5.5', 32],
  hexWoodScrew: ['DIN 571', '10', 80],
  countersunkWoodScrew: ['GB/T 100', '4.5', 40],
  slottedRoundWoodScrew: ['DIN 96', '4', 30],
  crossRoundWoodScrew: ['DIN 7996', '4', 30],
  tappingThread: ['GB/T 5280', 'ST4.2', undefined],
} as const satisfies Record<Family, readonly [string, string, number | undefined]>

for (const [family, [number, size, length]] of Object.entries(shown))
  test(`${family} looks as it did, in both views`, async () => {
    const one = specification(number, size, length)
    expect(familyOf(one.standard)).toBe(family)
    const [propertyClass] = one.standard.propertyClasses
    const [, surface = one.standard.finishes[0] ?? ''] = one.standard.finishes
    const detail = { ...one, ...(propertyClass && { propertyClass }), surface }
    await expect(toSvg(drawSimple(one))).toMatchFileSnapshot(`snapshots/${family}-simple.svg`)
    await expect(toSvg(drawDetail(detail))).toMatchFileSnapshot(`snapshots/${family}-detail.svg`)
  })
