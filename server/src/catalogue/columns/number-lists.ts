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
