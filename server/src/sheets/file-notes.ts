import { encodingTexts, fileNoteTexts, repairTexts } from '@lianmeng/contract/files/texts'
import type { SheetAbout } from './limits.ts'

/** The sheets of a file in words; hidden ones say so. */
export const sheetNames = ({ sheets }: SheetAbout): string[] =>
  sheets.map(({ name, isHidden }) => (isHidden ? `${name}（隐藏）` : name))

/** What in a file may mislead: further sheets, merged and hidden cells. @param sheet the one that was read, from 0 */
export const fileNotes = ({ sheets, merged, hiddenRows, hiddenColumns }: SheetAbout, sheet: number): string[] =>
  [
    sheets.length > 1 ? fileNoteTexts.otherSheets(sheets.length, sheets[sheet]?.name ?? '') : '',
    merged > 0 ? fileNoteTexts.merged(merged) : '',
    hiddenRows > 0 ? fileNoteTexts.hiddenRows(hiddenRows) : '',
    hiddenColumns > 0 ? fileNoteTexts.hiddenColumns(hiddenColumns) : '',
  ].filter(Boolean)

/** What was repaired while a file was read, once for each kind. */
export function repairsOf({ encoding, repairs }: SheetAbout): string[] {
  const counts = (['textNumbers', 'floats', 'days', 'escapes', 'emptyFormulas'] as const)
    .filter((kind) => repairs[kind] > 0)
    .map((kind) => repairTexts[kind](repairs[kind]))
  return encoding === '' || encoding === 'utf-8' ? counts : [repairTexts.encoding(encodingTexts[encoding]), ...counts]
}
