import { type Bitset, bitsetFor, commonSize, setBit, sizeAmong, sizeWithin, unite } from './bitset.ts'

/** A value of a facet as it is shown. */
export type FacetValue = { id: number; name: string }

/**
 * One attribute of all rows. Values have codes, counted from 0 in the order of display; 0 stands for "not stated" and is
 * not shown. The rows of each value stand together in a second array, ascending.
 */
export type FacetColumn = {
  codes: Uint16Array
  /** By code. */
  values: readonly FacetValue[]
  /** By code: `{"id":5,"name":"M8","count":`. */
  prefixes: readonly string[]
  codeOf: ReadonlyMap<number, number>
  /** Rows of code c: `rows[starts[c]]` to before `rows[starts[c + 1]]`. */
  starts: Uint32Array
  rows: Uint32Array
  /** By code, of values with so many rows that a set of all rows is shorter than their list. */
  sets: readonly (Bitset | undefined)[]
  /** Whether the rows of each value follow each other: so do those of a standard in the default order. */
  contiguous: boolean
  /** Steps of counting a set of rows value by value. */
  stepsByValue: number
}

const notStated = { id: 0, name: '' }

/**
 * @param holds what a row holds; 0 where it states nothing
 * @param named the name of a value, and its place among the others
 */
export function facetColumn(
  rows: number,
  holds: (row: number) => number,
  named: (value: number) => FacetValue & { sort: number },
): FacetColumn {
  const { codes, present } = numbered(rows, holds)
  const shown = present
    .flatMap((value, number) => (value === 0 ? [] : [{ number, ...named(value) }]))
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
  const codeOfNumber = new Uint16Array(present.length)
  shown.forEach(({ number }, i) => {
    codeOfNumber[number] = i + 1
  })
  const starts = new Uint32Array(shown.length + 2)
  for (let row = 0; row < rows; row += 1) {
    const code = codeOfNumber[codes[row]!]!
    codes[row] = code
    starts[code + 1]! += 1
  }
  for (let code = 1; code < starts.length; code += 1) starts[code]! += starts[code - 1]!
  const next = starts.slice()
  const byValue = new Uint32Array(rows)
  for (let row = 0; row < rows; row += 1) {
    const code = codes[row]!
    byValue[next[code]!] = row
    next[code]! += 1
  }
  const sets = shortSets(rows, starts, byValue)
  const contiguous = byValue.every((row, i) => row === i)
  const values = [notStated, ...shown.map(({ id, name }) => ({ id, name }))]
  return {
    codes,
    values,
    prefixes: values.map(({ id, name }) => `{"id":${id},"name":${JSON.stringify(name)},"count":`),
    codeOf: new Map(values.map(({ id }, code) => [id, code])),
    starts,
    rows: byValue,
    sets,
    contiguous,
    stepsByValue: contiguous ? rows / 32 + values.length : stepsOf(rows, starts),
  }
}

/** Numbers the values that rows hold in the order of their first appearance. */
function numbered(rows: number, holds: (row: number) => number): { codes: Uint16Array; present: number[] } {
  const codes = new Uint16Array(rows)
  const present: number[] = []
  const numberOf = new Map<number, number>()
  let last: number | undefined
  let number = 0
  for (let row = 0; row < rows; row += 1) {
    const value = holds(row)
    // Rows that stand together mostly hold the same.
    if (value !== last) {
      last = value
      number = numberOf.get(value) ?? present.push(value) - 1
      numberOf.set(value, number)
    }
    codes[row] = number
  }
  return { codes, present }
}

const setLength = (rows: number): number => (rows + 31) >>> 5

const lengths = (starts: Uint32Array): number[] => Array.from(starts.subarray(1), (end, code) => end - starts[code]!)

const stepsOf = (rows: number, starts: Uint32Array): number =>
  lengths(starts).reduce((sum, length) => sum + Math.min(length, setLength(rows)), 0)

function shortSets(rows: number, starts: Uint32Array, byValue: Uint32Array): (Bitset | undefined)[] {
  return lengths(starts).map((length, code) => {
    if (length <= setLength(rows)) return undefined
    const set = bitsetFor(rows)
    for (let i = starts[code]!; i < starts[code + 1]!; i += 1) setBit(set, byValue[i]!)
    return set
  })
}

/** Counting one row by its code takes about this many steps of counting by value. */
const stepsPerRow = 2

/** Whether a set of so many rows is better counted row by row. */
export const isFew = ({ stepsByValue }: FacetColumn, size: number): boolean => size * stepsPerRow <= stepsByValue

/** How many of the first `size` rows of the list have each code. */
export function countListed({ codes, values }: FacetColumn, list: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(values.length)
  for (let i = 0; i < size; i += 1) counts[codes[list[i]!]!]! += 1
  return counts
}

/** How many rows of a set have this code. */
function countCode({ starts, rows, sets, contiguous }: FacetColumn, set: Bitset, code: number): number {
  const from = starts[code]!
  const to = starts[code + 1]!
  if (contiguous) return sizeWithin(set, from, to)
  const own = sets[code]
  return own ? commonSize(set, own) : sizeAmong(set, rows, from, to)
}

/** How many rows of a set have each code, counted value by value. */
export function countSet(column: FacetColumn, set: Bitset): Uint32Array {
  const counts = new Uint32Array(column.values.length)
  for (let code = 0; code < counts.length; code += 1) counts[code] = countCode(column, set, code)
  return counts
}

/** How many rows of a set have this value. */
export function countOf(column: FacetColumn, set: Bitset, id: number): number {
  const code = column.codeOf.get(id)
  return code === undefined ? 0 : countCode(column, set, code)
}

/** The counts of codes by the id of the value, without values that have none. */
export function countsById({ values }: FacetColumn, counts: Uint32Array): Map<number, number> {
  const found = new Map<number, number>()
  for (let code = 1; code < counts.length; code += 1) if (counts[code]! > 0) found.set(values[code]!.id, counts[code]!)
  return found
}

/** Adds the rows of these values to the set; values that no row has are passed over. */
export function addRowsOf(column: FacetColumn, ids: Iterable<number>, into: Bitset): void {
  const { codeOf, starts, rows, sets } = column
  for (const id of ids) {
    const code = codeOf.get(id)
    if (code === undefined) continue
    if (sets[code]) {
      unite(into, sets[code])
      continue
    }
    for (let i = starts[code]!; i < starts[code + 1]!; i += 1) setBit(into, rows[i]!)
  }
}
