import type { DataOf } from '@lianmeng/contract/endpoint'
import type { importGoods, RowProblem } from '@lianmeng/contract/my-goods/endpoints'
import { saveFile } from '../../lib/calls/save-file.ts'
import { csvOf } from '../../lib/text/csv.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'

type Report = DataOf<typeof importGoods>

/** Number of rows shown; the file contains all of them. */
const shown = 50

const columns: readonly Column<RowProblem>[] = [
  { title: '行', width: 60, cell: ({ rowNo }) => rowNo },
  { title: '内容', cell: ({ cells }) => cells.filter(Boolean).join('，').slice(0, 120) },
  { title: '错误原因', width: 260, cell: ({ problem }) => <span className="bad">{problem}</span> },
]

/** The result of an import, with the problem of each failed row. */
export function ImportReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const { rows, added, changed, same, titles, problems } = report
  const width = Math.max(titles.length, ...problems.map(({ cells }) => cells.length))
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, i) => cells[i] ?? '')
  const saveProblems = () => {
    const table = [
      [...filled(titles), '错误原因'],
      ...problems.map(({ cells, problem }) => [...filled(cells), problem]),
    ]
    saveFile('导入错误行.csv', new Blob([csvOf(table)], { type: 'text/csv' }))
  }
  const footer = (
    <>
      {problems.length > 0 && (
        <button type="button" className="btn" onClick={saveProblems}>
          下载错误行
        </button>
      )}
      <button type="button" className="btn btn-brand" onClick={onClose}>
        知道了
      </button>
    </>
  )
  return (
    <Dialog title="导入结果" width={720} onClose={onClose} footer={footer}>
      <p role="status">
        共 {rows} 行：新增 {added}，修改 {changed}，无变化 {same}，错误 {problems.length}。
      </p>
      {problems.length > 0 && (
        <>
          <p className="sub">错误的行没有导入，其余已生效{problems.length > shown && `；这里只显示前 ${shown} 行`}。</p>
          <Table name="错误行" columns={columns} rows={problems.slice(0, shown)} keyOf={({ rowNo }) => rowNo} />
        </>
      )}
    </Dialog>
  )
}
