import { expect, test } from 'vitest'
import { bitsetFor, rowsOf, setBit } from './bitset.ts'
import {
  addRowsOf,
  countListed,
  countOf,
  countSet,
  countsById,
  type FacetColumn,
  facetColumn,
  isFew,
} from './facet-column.ts'

const sizes = new Map([
  [6, { name: 'M6', sort: 1 }],
  [8, { name: 'M8', sort: 2 }],
  [10, { name: 'M10', sort: 3 }],
])
const named = (id: number) => ({ id, ...sizes.get(id)! })
const columnOf = (held: readonly number[]): FacetColumn => facetColumn(held.length, (row) => held[row]!, named)

const setOf = (rows: number, held: readonly number[]) => {
  const set = bitsetFor(rows)
  for (const row of held) setBit(set, row)
  return set
}
const held = (rows: number, set: ReturnType<typeof bitsetFor>): number[] => {
  const list = new Uint32Array(rows)
  return [...list.subarray(0, rowsOf(set, list))]
}

/** 100 rows: every tenth is M6, the first three of the others M10, the rest M8. */
const mixed = Array.from({ length: 100 }, (_, row) => (row % 10 === 0 ? 6 : row < 4 ? 10 : 8))
/** The same values, grouped in the order of display. */
const sorted = mixed.toSorted((a, b) => a - b)

test('values are numbered in the order of display, and what is not stated has no number', () => {
  const column = columnOf([8, 0, 6, 10, 8])
  expect(column.values.map(({ name }) => name)).toEqual(['', 'M6', 'M8', 'M10'])
  expect([...column.codes]).toEqual([2, 0, 1, 3, 2])
  expect([...column.codeOf]).toEqual([
    [0, 0],
    [6, 1],
    [8, 2],
    [10, 3],
  ])
  expect(column.prefixes[2]).toBe('{"id":8,"name":"M8","count":')
})

test('two values have the same place in the display: the one with the smaller id is first', () => {
  const column = facetColumn(
    2,
    (row) => [9, 7][row]!,
    (id) => ({ id, name: `${id}`, sort: 1 }),
  )
  expect(column.values.map(({ id }) => id)).toEqual([0, 7, 9])
})

test('the rows of each value stand together, ascending', () => {
  const { starts, rows } = columnOf([8, 0, 6, 10, 8])
  expect([...starts]).toEqual([0, 1, 2, 4, 5])
  expect([...rows]).toEqual([1, 2, 0, 4, 3])
})

test('a value has a set of its own where the set is shorter than the list of its rows', () => {
  // A set of 100 rows has four words.
  const four = columnOf(Array.from({ length: 100 }, (_, row) => (row < 4 ? 6 : 8)))
  expect(four.sets.map(Boolean)).toEqual([false, false, true])
  const five = columnOf(Array.from({ length: 100 }, (_, row) => (row < 5 ? 6 : 8)))
  expect(five.sets.map(Boolean)).toEqual([false, true, true])
  expect(held(100, five.sets[1]!)).toEqual([0, 1, 2, 3, 4])
})

test('counting by value takes as many steps as lists or sets are long', () => {
  // M6: ten rows, a set of four words. M8: 87 rows, four words. M10: a list of three.
  expect(columnOf(mixed).stepsByValue).toBe(4 + 4 + 3)
  expect(columnOf(mixed).contiguous).toBe(false)
  // Grouped values are counted in one pass over the words of the set.
  expect(columnOf(sorted).stepsByValue).toBe(100 / 32 + 4)
  expect(columnOf(sorted).contiguous).toBe(true)
})

test('few rows are counted one by one: up to half as many as counting by value takes steps', () => {
  const column = columnOf(mixed)
  expect(isFew(column, 5)).toBe(true)
  expect(isFew(column, 6)).toBe(false)
  const even = { ...column, stepsByValue: 12 }
  expect(isFew(even, 6)).toBe(true)
})

test.each([
  ['apart', mixed],
  ['together', sorted],
])('rows that stand %s are counted alike by value, by list and one value at a time', (_, states) => {
  const column = columnOf(states)
  const some = [0, 2, 3, 9, 10, 11, 31, 32, 50, 97, 98, 99]
  const set = setOf(100, some)
  const counts = [0, 0, 0, 0]
  for (const row of some) counts[column.codes[row]!]! += 1
  expect([...countSet(column, set)]).toEqual(counts)
  expect([...countListed(column, Uint32Array.from(some), some.length)]).toEqual(counts)
  expect([6, 8, 10].map((id) => countOf(column, set, id))).toEqual(counts.slice(1))
  expect(countOf(column, set, 99)).toBe(0)
})

test('only so many rows of a list are counted as are said to be in it', () => {
  expect([...countListed(columnOf([6, 8, 6]), Uint32Array.of(0, 1, 2), 2)]).toEqual([0, 1, 1])
})

test('counts by id leave out what has none and what is not stated', () => {
  const column = columnOf([0, 6, 8])
  expect([...countsById(column, Uint32Array.of(5, 2, 0))]).toEqual([[6, 2]])
})

test('the rows of some values are added to a set, by list and by set; values without rows are passed over', () => {
  const column = columnOf(mixed)
  const into = setOf(100, [7])
  addRowsOf(column, [99, 10, 6], into)
  const wanted = mixed.flatMap((value, row) => (value === 10 || value === 6 || row === 7 ? [row] : []))
  expect(held(100, into)).toEqual(wanted)
})
