import { importTexts } from '@lianmeng/contract/imports/texts'
import { startOfDay } from '@lianmeng/trade/time/china'
import { dayInCell, isDateCell } from '../../sheets/cells/excel-damage.ts'

/** Whether a spreadsheet made a day of a cell that is none. */
export const hasDate = (mapping: readonly string[], cells: readonly string[]): boolean =>
  mapping.some((field, at) => field !== '' && field !== 'none' && field !== 'validUntil' && isDateCell(cells[at] ?? ''))

/** A local day as people write it: 2026-12-31, 2026/12/31, 2026年12月31日, 20261231. Undefined: it is none. */
function dayIn(cell: string): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:\s.*)?$/.exec(cell) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(cell) ??
    []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return startOfDay(written) && written
}

/** Why a price of some validity is not taken; empty: it is. @param today a local day */
export function validityProblem(cell: string, today: string): string {
  const written = cell.trim()
  if (written === '' || written === '长期' || written === '长期有效') return ''
  const until = dayInCell(written) ?? dayIn(written)
  if (until === undefined) return importTexts.notADay
  return until < today ? importTexts.noLongerValid : ''
}
