/** A column of numbers that grows at its end; what rows no longer refer to is left until the next rebuild. */
export class Pool {
  private values: Float64Array
  length = 0

  constructor(capacity: number) {
    this.values = new Float64Array(Math.max(capacity, 16))
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float64Array(this.values.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length] = value
    this.length += 1
  }

  at(index: number): number {
    return this.values[index]!
  }

  /** Gives back the unused rest. */
  fit(): void {
    if (this.length < 0.9 * this.values.length) this.values = this.values.slice(0, this.length)
  }
}
