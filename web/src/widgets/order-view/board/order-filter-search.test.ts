import { expect, test } from 'vitest'
import { isNarrowed, readOrderFilter } from './order-filter-search.ts'

for (const [rule, search, filter] of [
  ['an empty address shows everything from the first page', {}, { start: 1 }],
  [
    'a state, a keyword, days and a page are read',
    { state: 'awaitingPayment', keyword: ' M8 ', from: '2026-11-01', to: '2026-11-25', page: '3' },
    { state: 'awaitingPayment', keyword: 'M8', from: '2026-11-01', to: '2026-11-25', start: 3 },
  ],
  ['an unknown state is left out', { state: 'lost' }, { start: 1 }],
  ['a day that is none is left out', { from: 'yesterday', to: '2026-13-40' }, { start: 1 }],
  ['a page that is none is the first', { page: '0' }, { start: 1 }],
  ['a blank keyword is none', { keyword: '   ' }, { start: 1 }],
] as const)
  test(rule, () => expect(readOrderFilter(search)).toEqual(filter))

test('a keyword longer than the server takes is cut', () => {
  expect(readOrderFilter({ keyword: 'x'.repeat(200) }).keyword).toHaveLength(64)
})

test('another page does not narrow a list, a state does', () => {
  expect(isNarrowed({ start: 7 })).toBe(false)
  expect(isNarrowed({ start: 1, state: 'completed' })).toBe(true)
})
