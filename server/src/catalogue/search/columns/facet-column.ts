import { type Bitset, bitsetFor, commonSize, setBit, sizeAmong, sizeWithin, unite } from './bitset.ts'

/** A displayed value of a facet. */
export type FacetValue = { id: number; name: string }

/**
 * One attribute of all rows. Values have codes, counted from 0 in the order of display; 0 means "not stated" and is not
 * shown. A second array groups the rows by value, ascending.
 */
export type FacetColumn = {
  codes: Uint16Array
  /** By code. */
  values: readonly FacetValue[]
  /** By code: `{"id":5,"name":"M8","count":`. */
  prefixes: readonly string[]
  codeOf: ReadonlyMap<number, number>
  /** Rows of code c: from `rows[starts[c]]` to before `rows[starts[c + 1]]`. */
  starts: Uint32Array
  rows: Uint32Array
  /** By code, for values with so many rows that a set of all rows is shorter than their list. */
  sets: readonly (Bitset | undefined)[]
  /** Whether the rows of each value are adjacent, like those of a standard in the default order. */
  contiguous: boolean
  /** Steps for counting a set of rows by value. */
  stepsByValue: number
}

const notStated = { id: 0, name: '' }

/**
 * @param holds the value of a row; 0 when it states none
 * @param named the name of a value, and its position among the others
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

/** Numbers the values of rows in the order of first appearance. */
function numbered(rows: number, holds: (row: number) => number): { codes: Uint16Array; present: number[] } {
  const codes = new Uint16Array(rows)
  const present: number[] = []
  const numberOf = new Map<number, number>()
  let last: number | undefined
  let number = 0
  for (let row = 0; row < rows; row += 1) {
    const value = holds(row)
    // Adjacent rows mostly have the same value.
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

/** Counting one row by its code costs about this many steps of counting by value. */
const stepsPerRow = 2

/** Whether a set of this size is better counted row by row. */
export const isFew = ({ stepsByValue }: FacetColumn, size: number): boolean => size * stepsPerRow <= stepsByValue

/** The number of the first `size` rows of the list per code. */
export function countListed({ codes, values }: FacetColumn, list: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(values.length)
  for (let i = 0; i < size; i += 1) counts[codes[list[i]!]!]! += 1
  return counts
}

/** The number of rows of a set with this code. */
function countCode({ starts, rows, sets, contiguous }: FacetColumn, set: Bitset, code: number): number {
  const from = starts[code]!
  const to = starts[code + 1]!
  if (contiguous) return sizeWithin(set, from, to)
  const own = sets[code]
  return own ? commonSize(set, own) : sizeAmong(set, rows, from, to)
}

/** The number of rows of a set per code, counted by value. */
export function countSet(column: FacetColumn, set: Bitset): Uint32Array {
  const counts = new Uint32Array(column.values.length)
  for (let code = 0; code < counts.length; code += 1) counts[code] = countCode(column, set, code)
  return counts
}

/** The number of rows of a set with this value. */
export function countOf(column: FacetColumn, set: Bitset, id: number): number {
  const code = column.codeOf.get(id)
  return code === undefined ? 0 : countCode(column, set, code)
}

/** The counts of codes by the id of the value, without zeros. */
export function countsById({ values }: FacetColumn, counts: Uint32Array): Map<number, number> {
  const found = new Map<number, number>()
  for (let code = 1; code < counts.length; code += 1) if (counts[code]! > 0) found.set(values[code]!.id, counts[code]!)
  return found
}

/** The rows with this value, ascending; none if no row has it. */
export function rowsOfValue({ codeOf, starts, rows }: FacetColumn, id: number): Uint32Array {
  const code = codeOf.get(id)
  return code === undefined ? rows.subarray(0, 0) : rows.subarray(starts[code]!, starts[code + 1]!)
}

/** Adds the rows of these values to the set; values without rows are skipped. */
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

/** Whether a row has one of the values, by their codes. */
export function holdsOne({ codes, codeOf }: FacetColumn, ids: readonly number[]): (row: number) => boolean {
  const wanted = ids.flatMap((id) => codeOf.get(id) ?? [])
  if (wanted.length === 1) return (row) => codes[row] === wanted[0]
  const any = new Set(wanted)
  return (row) => any.has(codes[row]!)
}

/** The number of rows with one of these values. */
export const rowsWith = (column: FacetColumn, ids: readonly number[]): number =>
  ids.reduce((sum, id) => sum + rowsOfValue(column, id).length, 0)
