import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { standards } from '@lianmeng/fastener/standard/library'

/** Columns that describe the table or the series of sizes, not the part. */
const descriptive = /^(choice|grade|l|l_series|d_in|\w+_tpi)$|_/

/** A letter used in dimension tables, with its meaning. */
export type KeySize = { letter: string; meaning: string }

/** The letters in the dimension tables of a small category, most frequent first. */
export function keySizesOf(smallCategoryId: number): KeySize[] {
  const found = new Map<string, KeySize & { standards: number }>()
  for (const standard of standards()) {
    if (standard.smallCategory.id !== smallCategoryId || !standard.dimensionTable) continue
    const { columns, source } = dimensionsOf(standard)
    for (const letter of new Set(columns.map((column) => column.letter))) {
      const meaning = source.symbols_zh[letter]
      if (!meaning || descriptive.test(letter)) continue
      const one = found.get(letter) ?? { letter, meaning, standards: 0 }
      one.standards += 1
      found.set(letter, one)
    }
  }
  return [...found.values()]
    .sort((a, b) => b.standards - a.standards)
    .map(({ letter, meaning }) => ({ letter, meaning }))
}
