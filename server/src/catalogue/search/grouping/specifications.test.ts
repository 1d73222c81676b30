import { expect, test } from 'vitest'
import { anIndex, aState, idNamed } from '../../testing/an-index.ts'
import { specifications } from './specifications.ts'

const [m6, m8] = [idNamed('nominal', 'M6'), idNamed('nominal', 'M8')]
const offersOf = (specificationId: number, offers: number, nominalId = m8, rotation = 1) =>
  Array.from({ length: offers }, () => aState({ specificationId, nominalId, rotation }))

const index = anIndex([...offersOf(3, 1), ...offersOf(1, 3), ...offersOf(4, 2, m6), ...offersOf(2, 2, m8, 2)])
const shown = (filter: Parameters<typeof specifications>[1], page = { start: 1, limit: 10 }) => {
  const { total, records } = specifications(index, filter, page)
  return [total, ...records.map(({ state, offers }) => `${state.specificationId}: ${offers}`)]
}

test('every specification is shown once, with the number of its offers', () => {
  expect(shown({})).toEqual([4, '4: 2', '1: 3', '2: 2', '3: 1'])
})

test('a filter leaves the specifications of the goods that it leaves', () => {
  expect(shown({ nominalIds: [m8] })).toEqual([3, '1: 3', '2: 2', '3: 1'])
})

test('the direction of the thread is one more filter', () => {
  expect(shown({ rotation: 2 })).toEqual([1, '2: 2'])
  expect(shown({ rotation: 1 })).toEqual([3, '4: 2', '1: 3', '3: 1'])
})

test('a page holds as many specifications as wanted, with all their offers', () => {
  expect(shown({}, { start: 1, limit: 2 })).toEqual([4, '4: 2', '1: 3'])
  expect(shown({}, { start: 2, limit: 2 })).toEqual([4, '2: 2', '3: 1'])
  expect(shown({}, { start: 3, limit: 2 })).toEqual([4])
})
