/** Finds the row of an id: sorted ids and a binary search, in a fifth of the room that a Map takes. */
export class RowIndex {
  private readonly ids: Float64Array
  private readonly rows: Uint32Array

  /** @param ids of the rows 0 to `count` */
  constructor(ids: Float64Array, count: number) {
    this.rows = Uint32Array.from({ length: count }, (_, row) => row).sort((a, b) => ids[a]! - ids[b]!)
    this.ids = Float64Array.from(this.rows, (row) => ids[row]!)
  }

  rowOf(id: number): number | undefined {
    const { ids } = this
    let left = 0
    let right = ids.length - 1
    while (left <= right) {
      const middle = (left + right) >>> 1
      const found = ids[middle]!
      if (found === id) return this.rows[middle]!
      if (found < id) left = middle + 1
      else right = middle - 1
    }
    return undefined
  }
}
