import { type Bitset, bitsetFor } from './bitset.ts'

/**
 * Sets used for one query and reused for the next: a search takes a dozen of them, and allocating them would be most of
 * its work. Queries are answered one after the other, never across an await.
 */
export class Scratch {
  private readonly sets: Bitset[] = []
  private used = 0
  private readonly rows: number
  /** Room for all row numbers. */
  readonly list: Uint32Array
  /** Room for the start of each group of rows in the list, and the end of the last one. */
  readonly starts: Uint32Array

  constructor(rows: number) {
    this.rows = rows
    this.list = new Uint32Array(rows)
    this.starts = new Uint32Array(rows + 1)
  }

  /** Frees everything handed out so far. */
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
