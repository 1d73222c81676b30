import { expect, test } from 'vitest'
import { nominalIn } from '../dimension/row.ts'
import { extentOf, heightOf, widthOf } from '../drawing/box.ts'
import type { View } from '../drawing/view.ts'
import type { Family } from '../family/families.ts'
import { familyOf, viewsOf } from '../family/family.ts'
import { partOf } from '../family/part-of.ts'
import type { Part } from '../part/part.ts'
import { nameOf, specificationsOf, standardOfEachTable } from './testing.ts'

/** Width and height of the front view, and of the view from the left, in letters of the standard. */
type Expected = { readonly front?: readonly [number?, number?]; readonly left?: readonly [number?, number?] }
type Rule = (part: Part) => Expected

const corners = (s: number) => (2 * s) / Math.sqrt(3)
const hexagon = (part: Part): readonly [number, number] => [part.of('s'), corners(part.of('s'))]
const square = (diameter: number): readonly [number, number] => [diameter, diameter]
const round =
  (length: (part: Part) => number, diameter: (part: Part) => number): Rule =>
  (part) => ({ front: [length(part), diameter(part)], left: square(diameter(part)) })
const letter = (name: string) => (part: Part) => part.of(name)
const underHead = ({ l, of }: Part) => of('k') + l
const whole = ({ l }: Part) => l
const raisedWhole = ({ l, or }: Part) => l + or('f', 0)
const actualHead = (part: Part) => part.or('dk', part.or('dk_act', 0))
const flangeHead: Rule = (part) => ({ front: [underHead(part), part.of('dc')], left: square(part.of('dc')) })
const hexHead: Rule = (part) => ({ front: [underHead(part), corners(part.of('s'))], left: hexagon(part) })
const nut =
  (height: string): Rule =>
  (part) => ({ front: [part.of(height), corners(part.of('s'))], left: hexagon(part) })
const flangeNut =
  (height: string): Rule =>
  (part) => ({ front: [part.of(height), part.of('dc')], left: square(part.of('dc')) })
const panHead = round(underHead, letter('dk'))
const flushHead = round(raisedWhole, actualHead)
const ring: Rule = (part) => ({ front: [part.of('s')] })

const rules: Readonly<Record<Family, Rule>> = {
  hexBolt: hexHead,
  hexScrew: hexHead,
  hexFlangeBolt: flangeHead,
  squareNeckBolt: (part) => ({ front: [underHead(part), part.of('dk')] }),
  swingBolt: (part) => ({ front: [part.l + part.of('D') / 2, part.of('D')] }),
  liftingEyeBolt: (part) => ({ front: [part.of('d4'), part.of('l') + part.of('h') + part.of('d4') / 2] }),
  doubleEndStud: round(({ l, of }) => l + of('bm'), letter('d')),
  studBolt: round(whole, letter('d')),
  threadedRod: round(whole, letter('d')),
  socketCapScrew: panHead,
  socketPilotScrew: panHead,
  socketShoulderScrew: (part) => ({
    front: [underHead(part) + part.of('b'), part.of('dk')],
    left: square(part.of('dk')),
  }),
  hexalobularCapScrew: panHead,
  socketButtonScrew: panHead,
  socketButtonCollarScrew: round(underHead, letter('dc')),
  socketCountersunkScrew: flushHead,
  slottedCheeseScrew: panHead,
  slottedPanScrew: panHead,
  slottedCountersunkScrew: flushHead,
  // The slot cuts off the top of the cap.
  slottedRaisedCountersunkScrew: (part) => ({ front: [undefined, part.of('dk')], left: square(part.of('dk')) }),
  crossPanScrew: panHead,
  crossCheeseScrew: panHead,
  crossCountersunkScrew: flushHead,
  crossRaisedCountersunkScrew: flushHead,
  hexalobularPanScrew: panHead,
  hexalobularCountersunkScrew: flushHead,
  hexalobularRaisedCountersunkScrew: flushHead,
  slottedSetScrew: round(whole, letter('d')),
  socketSetScrew: round(whole, letter('d')),
  hexNut: nut('m'),
  hexFlangeNut: flangeNut('m'),
  insertLockNut: nut('h'),
  metalLockNut: nut('h'),
  insertLockFlangeNut: flangeNut('h'),
  metalLockFlangeNut: flangeNut('h'),
  castleNut: nut('m'),
  squareNut: (part) => ({ front: [part.of('m'), part.of('s')], left: square(part.of('s')) }),
  roundNut: (part) => ({ front: [part.of('m'), part.of('dk')] }),
  weldNut: (part) => ({ front: [part.of('m') + part.of('h1'), corners(part.of('s'))], left: hexagon(part) }),
  wingNut: (part) => ({ front: [part.of('e'), part.of('h')] }),
  capNut: nut('h'),
  plainWasher: round(letter('h'), letter('d2')),
  springWasher: (part) => {
    const outer = part.hole('d1') + 2 * part.of('b')
    return { front: [part.of('H'), outer], left: square(outer) }
  },
  toothedWasher: (part) => ({ front: [2 * part.of('h'), part.of('d2')] }),
  discSpringWasher: round(letter('h'), letter('d2')),
  sphericalWasher: round(letter('h2'), letter('d3')),
  conicalSeat: round(letter('h3'), letter('d4')),
  tabWasher: (part) => ({ front: [part.of('s') + part.of('h'), part.of('dc')] }),
  parallelPin: round(whole, letter('d')),
  parallelKey: (part) => ({ front: [part.l, part.of('h')] }),
  taperPin: (part) => ({ front: [part.l, undefined], left: square(part.of('d') + part.l / 50) }),
  tappedPin: round(whole, letter('d1')),
  tappedTaperPin: (part) => ({ front: [part.l, undefined], left: square(part.of('d') + part.l / 50) }),
  springPin: (part) => ({ front: [part.l, part.of('d1')], left: [undefined, part.of('d1')] }),
  coiledPin: (part) => ({ front: [part.l, part.of('d1')] }),
  groovedPin: (part) => ({ front: [part.l, part.of('d1')] }),
  clevisPin: panHead,
  headlessClevisPin: round(whole, letter('d')),
  splitPin: ({ l, of }) => ({ front: [l + of('a') + of('b'), of('c')] }),
  shaftRing: ring,
  boreRing: (part) => ({ front: [part.of('s'), part.of('d3')], left: [part.of('d3')] }),
  eRing: (part) => ({ front: [part.of('s'), part.of('d3')], left: [part.of('d3')] }),
  roundHeadRivet: (part) => ({ front: [underHead(part), part.or('dk', part.or('d2', 0))] }),
  countersunkRivet: round(whole, letter('dk')),
  blindRivet: (part) => ({ front: [undefined, part.or('dk', part.or('d2', 0))] }),
  crossPanTappingScrew: panHead,
  crossCountersunkTappingScrew: flushHead,
  crossRaisedCountersunkTappingScrew: flushHead,
  slottedPanTappingScrew: panHead,
  slottedCountersunkTappingScrew: flushHead,
  hexTappingScrew: hexHead,
  crossPanDrillingScrew: panHead,
  crossCountersunkDrillingScrew: flushHead,
  crossRaisedCountersunkDrillingScrew: flushHead,
  hexFlangeDrillingScrew: flangeHead,
  hexWoodScrew: hexHead,
  countersunkWoodScrew: flushHead,
  slottedRoundWoodScrew: (part) => ({ front: [undefined, part.of('dk')], left: square(part.of('dk')) }),
  crossRoundWoodScrew: panHead,
  tappingThread: (part) => ({ front: [undefined, part.of('d1')] }),
}

/** Half a hundredth of a millimetre on either side. */
const tolerance = 0.005

function deviations(view: View | undefined, expected: readonly [number?, number?] | undefined): string[] {
  if (!expected) return []
  const extent = extentOf(view!.shapes.filter((shape) => shape.kind !== 'text' && shape.pen === 'outline'))!
  const [width, height] = expected
  return [
    ...(width !== undefined && Math.abs(widthOf(extent) - width) > tolerance
      ? [`width ${widthOf(extent)} ${width}`]
      : []),
    ...(height !== undefined && Math.abs(heightOf(extent) - height) > tolerance
      ? [`height ${heightOf(extent)} ${height}`]
      : []),
  ]
}

for (const standard of standardOfEachTable)
  test(`${standard.name}: the outline of every size is as wide and as high as its table says`, () => {
    for (const one of specificationsOf(standard))
      for (const detail of [false, true]) {
        const part = partOf(one, detail)
        const { front, left } = viewsOf(part)
        const expected = rules[familyOf(standard)!](part)
        const found = [...deviations(front, expected.front), ...deviations(left, expected.left)]
        expect(found, `${nameOf(one)} ${detail ? 'detail' : 'simple'}`).toEqual([])
      }
  })

test('a part stands on its bearing face: the head to the left of it, the length to the right', () => {
  for (const standard of standardOfEachTable.filter((one) => familyOf(one) === 'hexBolt'))
    for (const one of specificationsOf(standard)) {
      const { front } = viewsOf(partOf(one, true))
      const extent = extentOf(front.shapes.filter((shape) => shape.kind !== 'text' && shape.pen === 'outline'))!
      expect(extent.left).toBeCloseTo(-nominalIn(partOf(one, true).row, 'k')!, 6)
      expect(extent.right).toBeCloseTo(one.length!, 6)
    }
})
