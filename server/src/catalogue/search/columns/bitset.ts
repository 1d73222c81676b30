/** A set of row numbers: bit `row & 31` of word `row >> 5`. */
export type Bitset = Uint32Array

export const bitsetFor = (rows: number): Bitset => new Uint32Array((rows + 31) >>> 5)

export function setBit(set: Bitset, row: number): void {
  set[row >>> 5]! |= 1 << (row & 31)
}

export function clearBit(set: Bitset, row: number): void {
  set[row >>> 5]! &= ~(1 << (row & 31))
}

/** Adds the row to the set, or removes it. */
export const putBit = (set: Bitset, row: number, is: boolean): void => (is ? setBit(set, row) : clearBit(set, row))

export const hasBit = (set: Bitset, row: number): boolean => ((set[row >>> 5]! >>> (row & 31)) & 1) === 1

/** Keeps in `set` only what `other` contains too. */
export function intersect(set: Bitset, other: Bitset): void {
  for (let i = 0; i < set.length; i += 1) set[i]! &= other[i]!
}

/** Takes the content of `other` out of `set`. */
export function subtract(set: Bitset, other: Bitset): void {
  for (let i = 0; i < set.length; i += 1) set[i]! &= ~other[i]!
}

/** Adds the content of `other` to `set`. */
export function unite(set: Bitset, other: Bitset): void {
  for (let i = 0; i < set.length; i += 1) set[i]! |= other[i]!
}

function bitsIn(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

// Most words of what filters leave are empty: passing over them is three times as fast as counting them.

export function sizeOf(set: Bitset): number {
  let size = 0
  for (let i = 0; i < set.length; i += 1) {
    const word = set[i]!
    if (word !== 0) size += bitsIn(word)
  }
  return size
}

/** The number of rows in both sets. */
export function commonSize(a: Bitset, b: Bitset): number {
  let size = 0
  for (let i = 0; i < a.length; i += 1) {
    const word = a[i]! & b[i]!
    if (word !== 0) size += bitsIn(word)
  }
  return size
}

/** The number of rows of the set from `from` to before `to`. */
export function sizeWithin(set: Bitset, from: number, to: number): number {
  if (from >= to) return 0
  const first = from >>> 5
  const last = (to - 1) >>> 5
  const head = -1 << (from & 31)
  const tail = -1 >>> (31 - ((to - 1) & 31))
  if (first === last) return bitsIn(set[first]! & head & tail)
  let size = bitsIn(set[first]! & head) + bitsIn(set[last]! & tail)
  for (let i = first + 1; i < last; i += 1) size += bitsIn(set[i]!)
  return size
}

/** The number of listed rows in the set. */
export function sizeAmong(set: Bitset, rows: Uint32Array, from: number, to: number): number {
  let size = 0
  for (let i = from; i < to; i += 1) {
    const row = rows[i]!
    size += (set[row >>> 5]! >>> (row & 31)) & 1
  }
  return size
}

/** Writes the rows of the set into `into`, ascending. @returns how many */
export function rowsOf(set: Bitset, into: Uint32Array): number {
  let count = 0
  for (let i = 0; i < set.length; i += 1) {
    let word = set[i]!
    while (word !== 0) {
      const lowest = word & -word
      into[count] = (i << 5) + 31 - Math.clz32(lowest)
      count += 1
      word ^= lowest
    }
  }
  return count
}

/** Rows number `start` to `start + limit` of the set, counted from 0, ascending. */
export function sliceOf(set: Bitset, start: number, limit: number): number[] {
  const rows: number[] = []
  let before = 0
  for (let i = 0; i < set.length && rows.length < limit; i += 1) {
    let word = set[i]!
    const size = bitsIn(word)
    if (before + size > start) {
      for (let n = before; word !== 0 && rows.length < limit; n += 1) {
        const lowest = word & -word
        if (n >= start) rows.push((i << 5) + 31 - Math.clz32(lowest))
        word ^= lowest
      }
    }
    before += size
  }
  return rows
}
