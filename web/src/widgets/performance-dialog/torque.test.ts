import { expect, test } from 'vitest'
import { noProperties, someProperties } from '../../testing/mechanics.ts'
import { firstSurface, torqueBasisOf, torqueFor } from './torque.ts'

for (const bigCategoryId of [0, 1, 73, 306, 315])
  test(`category ${bigCategoryId} has a torque calculator`, () =>
    expect(torqueBasisOf(someProperties({ bigCategoryId }))).toBeDefined())

for (const bigCategoryId of [2, 401, 402, 403, 406, 490])
  test(`category ${bigCategoryId} has none`, () =>
    expect(torqueBasisOf(someProperties({ bigCategoryId }))).toBeUndefined())

test.each([
  ['yield point', { yieldPoint: null }],
  ['stress area', { threadStressArea: { stressArea: null } }],
  ['diameter', { nominalValue: null }],
  ['preload factors', { installApplication: { ...someProperties().installApplication, preloadList: [] } }],
  ['surfaces', { installApplication: { ...someProperties().installApplication, minTorqueList: [] } }],
])('without %s nothing is calculated', (_name, changes) =>
  expect(torqueBasisOf(someProperties(changes))).toBeUndefined(),
)

test('without figures nothing is calculated', () => expect(torqueBasisOf(noProperties)).toBeUndefined())

const basis = torqueBasisOf(someProperties())!
const rounded = (value: number) => Math.round(value * 100) / 100

test('M10 8.8 with K 0.20 and the usual preload takes 44.54 to 51.97 N·m', () => {
  const { preload, torque } = torqueFor(basis, basis.factors[0]!, basis.surfaces[2]!)
  expect([preload.min, preload.max].map(rounded)).toEqual([22272, 25984])
  expect([torque.min, torque.max].map(rounded)).toEqual([44.54, 51.97])
})

test('one preload factor gives the torques of the least and the greatest K', () => {
  const { preload, torque } = torqueFor(basis, basis.factors[1]!, basis.surfaces[1]!)
  expect([preload.min, preload.max].map(rounded)).toEqual([22272, 22272])
  expect([torque.min, torque.max].map(rounded)).toEqual([40.09, 46.77])
})

test('the usual range of preload comes first, where the list holds both its ends', () => {
  expect(basis.factors.map(({ name }) => name)).toEqual(['一般取值 0.60–0.70', '0.60', '0.70'])
  const lists = { ...someProperties().installApplication, preloadList: [{ name: '不锈钢', value: 0.5 }] }
  expect(torqueBasisOf(someProperties({ installApplication: lists }))?.factors.map(({ name }) => name)).toEqual([
    '不锈钢',
  ])
})

test('the own surface of a product is chosen at first, otherwise K 0.20', () => {
  expect(firstSurface(basis.surfaces, true)).toBe(0)
  expect(firstSurface(basis.surfaces, false)).toBe(2)
  expect(firstSurface(basis.surfaces.slice(0, 2), false)).toBe(0)
})
