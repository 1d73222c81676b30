import { beforeAll, expect, test, vi } from 'vitest'
import type { Family } from '../family/families.ts'
import { familyOf } from '../family/family.ts'
import { partOf } from '../family/part-of.ts'
import type { Part } from '../part/part.ts'
import { nameOf, standardOfEachTable } from '../sheet/testing.ts'
import { openCad } from '../solid/cad.ts'
import { shapeOf } from './solid.ts'
import { boxes, excess, isValid, someOf } from './testing.ts'

vi.setConfig({ testTimeout: 60_000 })
beforeAll(openCad, 60_000)

/** mm */
const boxTolerance = 0.01

/**
 * Tolerated difference between the volume of a solid and the one used for its weight, in percent. Both come from the
 * same table but simplify different details:
 */
const usual = [-4, 4] as const
const volumeTolerances: Readonly<Partial<Record<Family, readonly [least: number, most: number]>>> = {
  // The weight counts the rim of the washer face, narrow in the smallest sizes, as hexagon.
  hexScrew: [-7, 1],
  hexNut: [-13, 1],
  // The part of the ring hidden by the collar is an estimate.
  liftingEyeBolt: [0, 9],
  crossCheeseScrew: [-5, 0],
  // The recess of the smallest inch screws goes through most of the head.
  crossPanScrew: [-4.5, 4],
  // The weight ignores the mass of the ring itself.
  insertLockNut: [0, 30],
  insertLockFlangeNut: [0, 30],
  // The weight counts a high cone as wide as the hexagon; the smallest thin square nuts lose much by their chamfers.
  metalLockNut: [-8, 4],
  squareNut: [-6, 4],
  // The wings of the solid do not get thicker towards the hub.
  wingNut: [-45, 0],
  // The weight ignores the chamfer of one form and the twist of a spring washer.
  plainWasher: [-7, 9],
  springWasher: [-5, 5],
  // Slots remove more of the smallest thin nuts than the weight assumes.
  castleNut: [-6, 4],
  // Rounded ends; slit pins not yet driven in; the eye of a split pin.
  taperPin: [-7, 0],
  springPin: [-3, 33],
  splitPin: [-17, 0],
  // The ends of a coil are chamfered, which removes most from the shortest; material displaced by grooves rises beside
  // them.
  coiledPin: [-17, 2],
  groovedPin: [-9, 0],
  // Their weights are printed; the table gives only the maximum of lugs and width.
  boreRing: [0, 10],
  shaftRing: [-9, 79],
  eRing: [0, 45],
  // Includes the mandrel, which breaks off and does not count in the weight.
  blindRivet: [30, 80],
  // The solid's thread is a cylinder at its crest; the weight uses the mean of crest and root.
  crossPanTappingScrew: [0, 25],
  crossCountersunkTappingScrew: [0, 20],
  crossRaisedCountersunkTappingScrew: [-2, 20],
  slottedPanTappingScrew: [0, 30],
  slottedCountersunkTappingScrew: [0, 30],
  hexTappingScrew: [0, 26],
  crossPanDrillingScrew: [0, 20],
  crossCountersunkDrillingScrew: [0, 20],
  crossRaisedCountersunkDrillingScrew: [-2, 20],
  hexFlangeDrillingScrew: [0, 20],
  hexWoodScrew: [0, 20],
  countersunkWoodScrew: [0, 20],
  slottedRoundWoodScrew: [0, 20],
  crossRoundWoodScrew: [0, 20],
}

for (const standard of standardOfEachTable)
  test(`${standard.name}: solids are valid, closed, as large as the table says and as heavy as their weight`, async () => {
    for (const one of someOf(standard)) {
      const part = partOf(one, true)
      const solid = await shapeOf(part, 'cosmetic')
      expect(isValid(solid), nameOf(one)).toBe(true)
      expect(misfits(part, solid.boundingBox.bounds), nameOf(one)).toEqual([])
      if (part.facts.isThreadForm) continue
      const percent = 100 * excess(solid, one, part)
      const [least, most] = volumeTolerances[familyOf(part.standard)!] ?? usual
      expect(percent, `${nameOf(one)}: volume`).toBeGreaterThan(least)
      expect(percent, `${nameOf(one)}: volume`).toBeLessThan(most)
    }
  })

type Corner = readonly [x: number, y: number, z: number]

/** Differences between a box and the table. */
function misfits(part: Part, [low, high]: readonly [Corner, Corner]): string[] {
  const is = { x: high[0] - low[0], y: high[1] - low[1], bottom: low[2], top: high[2] }
  return Object.entries(boxes[familyOf(part.standard)!](part))
    .filter(([side, wanted]) => Math.abs(is[side as keyof typeof is] - wanted) > boxTolerance)
    .map(([side, wanted]) => `${side} ${is[side as keyof typeof is]} instead of ${wanted}`)
}
