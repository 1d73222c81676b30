import { type Bitset, bitsetFor } from './bitset.ts'

/**
 * Sets that are used while one question is answered and then again for the next: a search takes a dozen of them, and
 * making them anew would be most of its work. Questions are answered one after the other, never across an await.
 */
export class Scratch {
  private readonly sets: Bitset[] = []
  private used = 0
  private readonly rows: number
  /** Room for all row numbers. */
  readonly list: Uint32Array
  /** Room for where each group of rows begins in the list, and for where the last one ends. */
  readonly starts: Uint32Array

  constructor(rows: number) {
    this.rows = rows
    this.list = new Uint32Array(rows)
    this.starts = new Uint32Array(rows + 1)
  }

  /** Everything handed out so far is free again. */
  reset(): void {
    this.used = 0
  }

  private next(): Bitset {
    if (this.used === this.sets.length) this.sets.push(bitsetFor(this.rows))
    this.used += 1
    return this.sets[this.used - 1]!
  }

  empty(): Bitset {
    return this.next().fill(0)
  }

  copyOf(other: Bitset): Bitset {
    const set = this.next()
    set.set(other)
    return set
  }
}
