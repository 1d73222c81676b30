import type { TestResult } from '@lianmeng/contract/lots/endpoints'
import { limitText, testItemTexts } from '@lianmeng/contract/lots/texts'
import { type Column, Table } from '../../ui/table/table.tsx'

const columns: readonly Column<TestResult>[] = [
  { title: '检验项目', cell: ({ item }) => testItemTexts[item][0] },
  { title: '标准要求', cell: (result) => withUnit(limitText(result), result) || '—' },
  { title: '实测值', cell: (result) => <Value result={result} /> },
]

/** % follows a figure directly, other units after a space. */
function withUnit(text: string, { item }: TestResult): string {
  const unit = testItemTexts[item][1]
  return text && `${text}${unit === '%' ? '' : ' '}${unit}`
}

function Value({ result }: { result: TestResult }) {
  const { value, isBad } = result
  if (value === null) return '—'
  const text = withUnit(String(value), result)
  return isBad ? <b className="bad">{text}，不合格</b> : text
}

/** The measured values of a lot beside the limits of its standard. */
export const TestResults = ({ results }: { results: readonly TestResult[] }) => (
  <Table name="检验结果" columns={columns} rows={results} keyOf={({ item }) => item} />
)
