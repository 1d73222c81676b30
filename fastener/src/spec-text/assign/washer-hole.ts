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
  [13, 12],
  [15, 14],
  [17, 16],
  [19, 18],
  [21, 20],
  [23, 22],
  [25, 24],
  [28, 27],
  [31, 30],
  [34, 33],
  [37, 36],
])

/** The size of a washer, which is that of its thread, even if its hole is written: `Scheibe 8,4` is one for M8. */
export const washerSize = (written: number, standard = ''): number => {
  const isStructural = /6916|1230|14399/.test(standard)
  return isStructural ? written : (threadOfHole.get(written) ?? written)
}
