import type { Box } from '../drawing/box.ts'
import type { Shape } from '../drawing/shape.ts'
import { cellText, frameBox, rule } from './cell.ts'

/** One letter of a simple view and its nominal value. */
export type LegendEntry = { readonly letter: string; readonly value: string }

export const simpleSheet = { width: 200, height: 130 } as const
const margin = 4
const rowHeight = 6
const perRow = 12
const headHeight = 8

const stripes = (count: number): number => Math.ceil(count / perRow)

/** Area for the views above a legend with this number of entries. */
export const simpleArea = (entries: number): Box => ({
  left: margin,
  right: simpleSheet.width - margin,
  bottom: margin + 2 * rowHeight * stripes(entries) + 2,
  top: simpleSheet.height - margin - headHeight,
})

/** Title, and the letters above their nominal values. */
export function simpleFrame(title: string, entries: readonly LegendEntry[]): Shape[] {
  const width = simpleSheet.width - 2 * margin
  const rows = stripes(entries.length)
  const columns = Math.ceil(entries.length / rows)
  const cell = width / columns
  const top = margin + 2 * rowHeight * rows
  return [
    ...cellText(title, [margin, simpleSheet.height - margin - headHeight], width, headHeight, {
      size: 4.4,
      bold: true,
    }),
    frameBox(margin, margin, margin + width, top),
    ...Array.from({ length: 2 * rows - 1 }, (_, row) =>
      rule([margin, margin + (row + 1) * rowHeight], [margin + width, margin + (row + 1) * rowHeight]),
    ),
    ...Array.from({ length: columns - 1 }, (_, column) =>
      rule([margin + (column + 1) * cell, margin], [margin + (column + 1) * cell, top]),
    ),
    ...entries.flatMap(({ letter, value }, index): Shape[] => {
      const x = margin + (index % columns) * cell
      const y = top - (2 * Math.floor(index / columns) + 1) * rowHeight
      return [
        ...cellText(letter, [x, y], cell, rowHeight, { size: 3.6, pen: 'dimension', centred: true }),
        ...cellText(value, [x, y - rowHeight], cell, rowHeight, { size: 3.6, centred: true }),
      ]
    }),
  ]
}
