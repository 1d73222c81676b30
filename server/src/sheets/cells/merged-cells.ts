import type { TakeRow } from '../limits.ts'

/** A range of merged cells, from 0; both ends belong to it. */
export type Merge = { top: number; bottom: number; left: number; right: number }

/** Most ranges that are kept. A sheet of a person has fewer; the rest of more is read as it stands. */
export const mostMerges = 20_000

/**
 * Passes rows on with the value of a merged cell in each row that it covers: one standard beside five lengths holds for all
 * five. Cells at its right stay empty, or one text would count as several.
 * @param merges ranges over several rows; rows come in order, counted from 1
 */
export function fillingMerged(merges: readonly Merge[], take: TakeRow): TakeRow {
  const tall = merges.filter(({ top, bottom }) => bottom > top).toSorted((a, b) => a.top - b.top)
  if (tall.length === 0) return take
  const open: { merge: Merge; value: string }[] = []
  let next = 0
  return (row, cells) => {
    const at = row - 1
    for (let i = open.length - 1; i >= 0; i -= 1) if (open[i]!.merge.bottom < at) open.splice(i, 1)
    const filled: number[] = []
    for (const { merge, value } of open) {
      if ((cells[merge.left] ?? '') !== '' || value === '') continue
      while (cells.length <= merge.left) cells.push('')
      cells[merge.left] = value
      filled.push(merge.left)
    }
    for (; next < tall.length && tall[next]!.top <= at; next += 1) {
      const merge = tall[next]!
      if (merge.top === at) open.push({ merge, value: cells[merge.left] ?? '' })
    }
    if (filled.length > 0) take(row, cells, filled)
    else take(row, cells)
  }
}
