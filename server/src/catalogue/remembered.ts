/** The answers to recent questions; what was not asked for the longest time is forgotten first. */
export class Remembered<V> {
  private readonly answers = new Map<string, { value: V; size: number }>()
  private readonly room: number
  private taken = 0

  /** @param room for the sizes of all answers together */
  constructor(room: number) {
    this.room = room
  }

  /** @param sizeOf an answer, in the same measure as the room */
  get(question: string, find: () => V, sizeOf: (value: V) => number): V {
    const known = this.answers.get(question)
    if (known) {
      this.answers.delete(question)
      this.answers.set(question, known)
      return known.value
    }
    const value = find()
    const size = sizeOf(value)
    this.answers.set(question, { value, size })
    this.taken += size
    for (const [oldest, { size: freed }] of this.answers) {
      if (this.taken <= this.room) break
      this.answers.delete(oldest)
      this.taken -= freed
    }
    return value
  }

  clear(): void {
    this.answers.clear()
    this.taken = 0
  }
}
