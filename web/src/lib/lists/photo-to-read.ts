/** A picture of a list that was chosen on another page; 快速下单 takes it when it opens. It is never stored. */
let waiting: File | undefined

export const photoToRead = {
  put(file: File): void {
    waiting = file
  },
  /** Gives it once. */
  take(): File | undefined {
    const file = waiting
    waiting = undefined
    return file
  },
}
