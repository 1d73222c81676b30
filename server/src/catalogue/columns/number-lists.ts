/** The arrays of lists: where each row's begins, its length, and all numbers. */
export type ListArrays = { starts: Uint32Array; counts: Uint16Array; values: Float64Array }

/** A list of numbers per row, all in one array. Unused numbers stay until everything is read again. */
export class NumberLists {
  private starts: Uint32Array
  private counts: Uint16Array
  private values: Float64Array
  private used = 0

  /** @param expected total of numbers; more cost a copy */
  constructor(rows: number, expected: number) {
    this.starts = new Uint32Array(rows)
    this.counts = new Uint16Array(rows)
    this.values = new Float64Array(Math.max(expected, 16))
  }

  /** Its arrays, to be stored. */
  arrays(): ListArrays {
    return { starts: this.starts, counts: this.counts, values: this.values.subarray(0, this.used) }
  }

  /** Of {@link arrays}. */
  static from({ starts, counts, values }: ListArrays): NumberLists {
    const made = new NumberLists(0, 0)
    made.starts = starts
    made.counts = counts
    made.values = values
    made.used = values.length
    return made
  }

  /** Empties the list of a row; subsequent pushes belong to it. */
  start(row: number): void {
    this.starts[row] = this.used
    this.counts[row] = 0
  }

  push(row: number, value: number): void {
    if (this.used === this.values.length) this.grow()
    this.values[this.used] = value
    this.used += 1
    this.counts[row]! += 1
  }

  /** Replaces the list of a row: where the old one was, if it fits there. */
  set(row: number, list: readonly number[]): void {
    if (list.length > this.counts[row]!) {
      this.start(row)
      for (const value of list) this.push(row, value)
      return
    }
    this.values.set(list, this.starts[row]!)
    this.counts[row] = list.length
  }

  private grow(): void {
    // The array may be empty after its room was released.
    const larger = new Float64Array(Math.max(16, this.values.length * 2))
    larger.set(this.values)
    this.values = larger
  }

  sizeOf(row: number): number {
    return this.counts[row]!
  }

  at(row: number, place: number): number {
    return this.values[this.starts[row]! + place]!
  }

  of(row: number): number[] {
    const list: number[] = []
    const start = this.starts[row]!
    const end = start + this.counts[row]!
    for (let i = start; i < end; i += 1) list.push(this.values[i]!)
    return list
  }

  /** The lists of these rows, `order[i]` becoming row i, with room for more rows; unused numbers are left behind. */
  copyOf(order: Uint32Array, more: number): NumberLists {
    const copy = new NumberLists(order.length + more, this.used)
    for (let row = 0; row < order.length; row += 1) {
      copy.start(row)
      const from = order[row]!
      const end = this.starts[from]! + this.counts[from]!
      for (let i = this.starts[from]!; i < end; i += 1) copy.push(row, this.values[i]!)
    }
    return copy
  }

  /** Reorders the lists of the first rows, `order[i]` becoming row i, and releases unused room. */
  reorder(order: Uint32Array): void {
    this.starts = Uint32Array.from(order, (row) => this.starts[row]!)
    this.counts = Uint16Array.from(order, (row) => this.counts[row]!)
    if (this.used < 0.9 * this.values.length) this.values = this.values.slice(0, this.used)
  }
}
