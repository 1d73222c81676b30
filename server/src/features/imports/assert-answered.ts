import { isWholeMapping } from '@lianmeng/contract/imports/columns'
import { openQuestions } from '@lianmeng/contract/imports/measures'
import { importTexts, mappingTexts, openQuestionText } from '@lianmeng/contract/imports/texts'
import type { ColumnMeasure } from '@lianmeng/trade/measure/measure'
import { badRequest } from '../../answers/errors.ts'
import type { JobRow } from './job-row.ts'
import { foreignColumn } from './titles/titles.ts'

/** Every column that matters has to be named, with its unit and tax. @throws 400 */
export function assertAnswered(
  { kind, titles }: JobRow,
  { mapping, measures }: { mapping: readonly string[]; measures: readonly ColumnMeasure[] },
): void {
  const isWhole = mapping.length === titles.length && measures.length === titles.length && isWholeMapping(kind, mapping)
  if (!isWhole) throw badRequest(mappingTexts[kind])
  const foreign = foreignColumn(titles, kind, mapping)
  if (foreign >= 0) throw badRequest(`「${titles[foreign]}」${importTexts.notYuan}`)
  const open = openQuestions(kind, mapping, measures)
  const [first] = open
  if (!first) return
  const asks = open.filter(({ column }) => column === first.column).map((one) => one.asks)
  throw badRequest(openQuestionText(titles[first.column] || `第${first.column + 1}列`, asks))
}
