import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import { expect, test } from 'vitest'
import { anIndex, aState, idNamed } from '../testing/an-index.ts'
import type { Viewer } from '../view/viewer.ts'
import { searched } from './answers.ts'
import { clearBit, hasBit, rowsOf } from './columns/bitset.ts'
import { listRowsLeft } from './rows-left.ts'
import { buyableRow, purchasable } from './selecting/selection.ts'

const nominals = [idNamed('nominal', 'M6'), idNamed('nominal', 'M8')]
const strengths = [0, idNamed('strength', '8.8级')]
const states = Array.from({ length: 200 }, (_, n) =>
  aState({
    tenantId: 101 + (n % 3),
    specificationId: 1 + (n % 40),
    standardId: 1 + (n % 3),
    nominalId: nominals[n % 2]!,
    length: [0, 20_000, 25_000][n % 5 === 0 ? 0 : n % 2 === 0 ? 1 : 2]!,
    strengthId: strengths[n % 4 === 0 ? 1 : 0]!,
  }),
)
const index = anIndex(states)
for (let row = 0; row < 200; row += 11) clearBit(index.listed, row)

const some = <T>(values: readonly T[]): T[][] => [
  [],
  ...values.map((value) => [value]),
  [...values],
  [values[0]!, 999_999 as T],
]
const listed = (filter: GoodsFilter, viewer: Viewer = null) =>
  Array.from(index.scratch.list.subarray(0, listRowsLeft(index, filter, viewer)))
const asSets = (filter: GoodsFilter) => {
  const { rows } = searched(index, filter, null).selection
  return Array.from(index.scratch.list.subarray(0, rowsOf(rows, index.scratch.list)))
}

test('looking at the rows of a standard leaves what sets of all rows leave, in the same order', () => {
  let found = 0
  for (const standardIds of some([1, 3]))
    for (const nominalIds of some(nominals))
      for (const lengths of some([0, 20]))
        for (const strengthIds of some(strengths)) {
          const filter = { standardIds, nominalIds, lengths, strengthIds }
          const rows = listed(filter)
          expect(rows, JSON.stringify(filter)).toEqual(asSets(filter))
          found += rows.length
        }
  expect(found).toBeGreaterThan(1000)
})

test('a word without a facet narrows as well', () => {
  const filter = { standardIds: [1], inStock: true, diameterFrom: 7 }
  expect(listed(filter)).toEqual(asSets(filter))
  expect(listed({ ...filter, keyword: 'M8' })).toEqual(asSets({ ...filter, keyword: 'M8' }))
})

test('a row may be bought where the set of what may be bought holds it', () => {
  const { tenantId } = index.table.state(0)
  for (const members of [[], [tenantId], [102]]) {
    const set = purchasable(index, members)
    const may = buyableRow(index, members)
    for (let row = 0; row < 200; row += 1) expect(may(row)).toBe(hasBit(set, row))
  }
})
