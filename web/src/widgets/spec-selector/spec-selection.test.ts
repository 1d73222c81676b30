import { expect, test } from 'vitest'
import {
  choiceWithin,
  importSpec,
  isUsualDiameter,
  nearestLengths,
  nothingChosen,
  type SpecChoice,
  type SpecOffer,
} from './spec-selection.ts'

const standard = { standardId: 5, standardName: 'GB/T 5783-2016' }
const counted = (id: number) => ({ id, name: `值${id}`, count: 1 })
const full: SpecOffer = {
  nominals: [counted(12), counted(13)],
  lengths: [16, 20, 25].map((length) => ({ length, isPreferred: true, count: 1 })),
  toothType: [counted(1), counted(2)],
  toothType2: [counted(1), counted(2)],
  threadRotation: [
    { id: 1, name: '正牙' },
    { id: 2, name: '左牙' },
  ],
}
const empty: SpecOffer = { nominals: [], lengths: [], toothType: [], toothType2: [], threadRotation: [] }
const whole: SpecChoice = { nominalId: 12, length: 20, toothType: 1, toothType2: 2, threadRotation: 2 }

for (const [missing, choice, problem] of [
  ['everything', nothingChosen, 'diameterMissing'],
  ['the diameter', { ...whole, nominalId: 0 }, 'diameterMissing'],
  ['diameter and length', { ...whole, nominalId: 0, length: 0 }, 'diameterMissing'],
  ['the length', { ...whole, length: 0 }, 'lengthMissing'],
  ['length and tooth type', { ...whole, length: 0, toothType: 0 }, 'lengthMissing'],
  ['the tooth type', { ...whole, toothType: 0 }, 'threadMissing'],
  ['full or partial thread', { ...whole, toothType2: 0 }, 'threadMissing'],
] as const)
  test(`without ${missing} the import asks for it: ${problem}`, () =>
    expect(importSpec(standard, choice, full)).toEqual({ problem }))

test('the choices become the specification', () => {
  expect(importSpec(standard, whole, full)).toEqual({ selection: { ...standard, ...whole } })
})

test('empty lists give 0', () => {
  expect(importSpec(standard, whole, { ...empty, threadRotation: full.threadRotation })).toEqual({
    selection: { ...standard, ...whole, nominalId: 0, length: 0, toothType: 0, toothType2: 0 },
  })
})

test('each empty list alone gives 0 and is not asked for', () => {
  expect(importSpec(standard, { ...whole, length: 0 }, { ...full, lengths: [] })).toHaveProperty('selection.length', 0)
  expect(importSpec(standard, { ...whole, nominalId: 0 }, { ...full, nominals: [] })).toHaveProperty(
    'selection.nominalId',
    0,
  )
  expect(importSpec(standard, { ...whole, toothType: 0 }, { ...full, toothType: [] })).toHaveProperty(
    'selection.toothType',
    0,
  )
})

test('a blank direction is forward, a chosen one stays', () => {
  expect(importSpec(standard, { ...whole, threadRotation: 0 }, full)).toHaveProperty('selection.threadRotation', 1)
  expect(importSpec(standard, { ...nothingChosen }, empty)).toHaveProperty('selection.threadRotation', 1)
  expect(importSpec(standard, whole, full)).toHaveProperty('selection.threadRotation', 2)
})

test('a length beside the series may be imported: parts are made to order', () => {
  expect(importSpec(standard, { ...whole, length: 22 }, full)).toHaveProperty('selection.length', 22)
})

test('another size drops what it does not offer and keeps the rest', () => {
  expect(choiceWithin({ ...whole, nominalId: 99, toothType: 7 }, full)).toEqual({
    ...whole,
    nominalId: 0,
    toothType: 0,
  })
  expect(choiceWithin({ ...whole, length: 22 }, full).length).toBe(22)
  expect(choiceWithin(whole, { ...full, lengths: [] }).length).toBe(0)
})

test('the only value there is counts as chosen', () => {
  expect(choiceWithin(nothingChosen, { ...full, toothType: [counted(4)] }).toothType).toBe(4)
})

for (const [wanted, nearest] of [
  [22, [20, 25]],
  [10, [16]],
  [40, [25]],
  [20, []],
  [0, []],
] as const)
  test(`beside ${wanted} mm lie ${nearest.join(' and ') || 'no others'}`, () =>
    expect(nearestLengths(full.lengths, wanted)).toEqual(nearest))

test('M6 to M16 are the usual diameters, whether written with M or not', () => {
  const names = ['M5', 'M6', 'M8', 'M10', 'M12', 'M14', 'M16', 'M18', '6', '16', '1/4', 'M8×1']
  expect(names.filter(isUsualDiameter)).toEqual(['M6', 'M8', 'M10', 'M12', 'M14', 'M16', '6', '16'])
})
