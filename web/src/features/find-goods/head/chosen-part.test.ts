import { expect, test } from 'vitest'
import { aProduct } from '../../../testing/buying.ts'
import { aPage, aSpecification } from '../testing/list-page.tsx'
import { chosenPart, drawnOf, mechanicsOf, partSearch } from './chosen-part.ts'

const facet = (field: string, values: readonly (readonly [id: number, name: string, count: number])[]) => ({
  field,
  name: field,
  values: values.map(([id, name, count]) => ({ id, name, count })),
})
const facets = [
  facet('nominalIds', [
    [12, 'M8', 40],
    [13, 'M10', 60],
    [14, 'M12', 9],
  ]),
  facet('strengthIds', [
    [3, '8.8', 90],
    [4, '10.9', 20],
  ]),
  facet('surfaceTreatmentIds', [
    [20, '镀锌', 5],
    [21, '镀彩锌', 30],
  ]),
]
const page = aPage({ facets, subject: 5 })
const read = (field: string, text: string, ids: number[]) => ({ field, label: field, text, typed: [text], ids })

test('links carry the chosen diameter, length, class and finish', () => {
  const filter = { nominalIds: [12], lengths: [30], strengthIds: [4], surfaceTreatmentIds: [20] }
  const part = chosenPart(page, filter)
  expect(drawnOf(5, part)).toEqual({ stdId: 5, nominalId: 12, length: 30, strengthId: 4, surfaceTreatmentId: 20 })
  expect(mechanicsOf(5, part)).toEqual({ entranceType: 2, standardId: 5, nominalId: 12, strengthId: 4, surfaceId: 20 })
  expect(partSearch(part)).toMatchObject({ size: 'M8', l: '30', cls: '4', sur: '20' })
})

test('words of the keyword choose as chips do, until the keyword is taken as plain text', () => {
  const fields = [read('nominalIds', 'M8', [12, 99]), read('lengths', '30', [30]), read('strengthIds', '10.9', [4])]
  const typed = { ...page, understood: { fields, rest: '' } }
  expect(drawnOf(5, chosenPart(typed, { keyword: 'GB5783 M8×30 10.9' }))).toEqual({
    stdId: 5,
    nominalId: 12,
    length: 30,
    strengthId: 4,
  })
  expect(chosenPart(typed, { keyword: 'GB5783 M8×30 10.9', plain: true })).toMatchObject({ nominalId: 0, length: 0 })
})

test('several values compete: the one with the most offers is shown', () => {
  expect(chosenPart(page, { nominalIds: [12, 13, 14] })).toMatchObject({ nominalId: 13, size: 'M10' })
  const typed = { ...page, understood: { fields: [read('surfaceTreatmentIds', '锌', [20, 21])], rest: '' } }
  expect(chosenPart(typed, { keyword: '锌' }).surfaceId).toBe(21)
  expect(chosenPart(typed, { keyword: '锌', surfaceTreatmentIds: [20] }).surfaceId).toBe(20)
})

test('a class that nobody chose is the one with the most offers, and stays out of addresses', () => {
  const part = chosenPart(page, {})
  expect(drawnOf(5, part)).toEqual({ stdId: 5, strengthId: 3 })
  expect(mechanicsOf(5, part)).toEqual({ entranceType: 2, standardId: 5, strengthId: 3 })
  expect(Object.values(partSearch(part)).filter(Boolean)).toEqual([])
})

test('a length without a diameter is that of the first specification', () => {
  const records = [aSpecification(aProduct({ nominalId: 14, length: 30 }))]
  expect(chosenPart({ ...page, records }, { lengths: [30] })).toMatchObject({ nominalId: 14, size: 'M12', length: 30 })
  expect(chosenPart({ ...page, records: [] }, { lengths: [30] })).toMatchObject({ nominalId: 0, length: 30 })
})
