import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxPage } from '@lianmeng/contract/fields'
import { standardPage } from '@lianmeng/contract/standards/endpoints'
import { call } from '../../../lib/calls/call.ts'
import { saveFile } from '../../../lib/calls/save-file.ts'
import { csvOf } from '../../../lib/text/csv.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { type QueryView, queryParams } from './query-view.ts'
import { yearOf } from './year.ts'

type Standard = DataOf<typeof standardPage>['records'][number]

/** The international equivalents of a standard, with their degree. */
export const equivalentText = ({ equivalents }: Standard): string =>
  equivalents.map(({ standardName, degree }) => `${degree} ${standardName}`.trim()).join('；')

const headings = ['标准号', '名称', '状态', '年份', '对应国际标准', '替代标准', '在售条数']

/** A result as rows of a table, with its headings. */
export const resultRows = (standards: readonly Standard[]): string[][] => [
  headings,
  ...standards.map((standard) => [
    standard.standardName,
    standard.productName,
    standard.status,
    yearOf(standard.standardName),
    equivalentText(standard),
    standard.replaceStandardList.map(({ standardName }) => standardName).join('；'),
    String(standard.count),
  ]),
]

/** Saves all pages of a query as a spreadsheet. A failure has been shown. */
export async function exportResult(view: QueryView): Promise<void> {
  const found: Standard[] = []
  for (let page = 1; ; page += 1) {
    const { records, total } = await call(standardPage, queryParams({ ...view, page }, maxPage))
    found.push(...records)
    if (records.length === 0 || found.length >= total) break
  }
  const table = new Blob([csvOf(resultRows(found))], { type: 'text/csv;charset=utf-8' })
  saveFile(`标准查询 ${formatDate(new Date())}.csv`, table)
}
