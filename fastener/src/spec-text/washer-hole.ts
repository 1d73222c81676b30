/** Holes of plain washers that are not thread sizes, and their threads. [GB/T 97.1-2002, DIN 125: d1] */
const threadOfHole: ReadonlyMap<number, number> = new Map([
  [2.2, 2],
  [2.7, 2.5],
  [3.2, 3],
  [4.3, 4],
  [5.3, 5],
  [6.4, 6],
  [8.4, 8],
  [10.5, 10],
])

/** The size of a washer, which is that of its thread, even if its hole is written: `Scheibe 8,4` is one for M8. */
export const washerSize = (written: number): number => threadOfHole.get(written) ?? written
