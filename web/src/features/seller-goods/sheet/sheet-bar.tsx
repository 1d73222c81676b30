import { goodsText } from '@lianmeng/contract/goods-name'
import { notify } from '../../../lib/calls/notify.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import styles from './sheet.module.css'
import { fieldTexts } from './sheet-cell.tsx'
import { cellKey, cellProblem, type TypedCell } from './typed-cells.ts'
import type { Sheet } from './use-sheet.ts'

/** Changes shown before they are saved: a longer list would not be read. */
const mostShown = 200

/** What was typed in the grid so far; nothing is saved before it was looked at. */
export function SheetBar({ sheet }: { sheet: Sheet }) {
  const { cells, clear } = sheet
  if (cells.size === 0) return null
  const countOf = (field: TypedCell['field']) => [...cells.values()].filter((cell) => cell.field === field).length
  const parts = sheet.fields.flatMap((field) =>
    countOf(field) > 0 ? [`${formatCount(countOf(field))} 个${fieldTexts[field]}`] : [],
  )
  const drop = async () => {
    const text = `${formatCount(cells.size)} 处改动还没有保存，放弃后不保留。`
    if (await confirmDialog({ title: '放弃改动', text, okText: '放弃' })) clear()
  }
  return (
    <div className={styles.bar}>
      <b role="status">已改 {parts.join('、')}，未保存</b>
      <DialogButton className="btn btn-brand" dialog={(close) => <SheetDialog sheet={sheet} onClose={close} />}>
        核对并保存
      </DialogButton>
      <button type="button" className="btn" onClick={() => void drop()}>
        放弃改动
      </button>
    </div>
  )
}

const noteOf = (cell: TypedCell): string => cellProblem(cell) || cell.refusal

const columns: readonly Column<TypedCell>[] = [
  { title: '商品', cell: ({ row }) => goodsText(row) },
  { title: '列', width: 80, cell: ({ field }) => fieldTexts[field] },
  { title: '原值', width: 100, isNumber: true, cell: ({ before }) => before || '未定价' },
  { title: '新值', width: 100, isNumber: true, cell: ({ typed }) => <b>{typed}</b> },
  { title: '说明', width: 200, cell: (cell) => noteOf(cell) && <span className="bad">{noteOf(cell)}</span> },
]

/** Old and new of every change; what cannot be saved comes first, with the reason. */
function SheetDialog({ sheet: { cells, save, isSaving }, onClose }: { sheet: Sheet; onClose: () => void }) {
  const all = [...cells.values()].toSorted((one, other) => Number(noteOf(other) !== '') - Number(noteOf(one) !== ''))
  const bad = all.filter((cell) => cellProblem(cell) !== '').length
  const doubtful = all.filter(({ inDoubt }) => inDoubt).length
  const fit = all.length - bad
  const send = async (confirmed: 0 | 1) => {
    const written = await save(confirmed)
    if (written > 0) notify.success(`已保存 ${formatCount(written)} 处`)
    const rest = all.length - written
    if (rest === 0) onClose()
    else notify.warning(`${formatCount(rest)} 处没有保存，原因见表`)
  }
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        返回表格
      </button>
      {doubtful > 0 && (
        <button type="button" className="btn" disabled={isSaving} onClick={() => void send(1).catch(() => {})}>
          确认 {formatCount(doubtful)} 个异常价格
        </button>
      )}
      <button
        type="button"
        className="btn btn-brand"
        disabled={isSaving || fit === 0}
        onClick={() => void send(0).catch(() => {})}
      >
        {isSaving ? '保存中…' : `保存 ${formatCount(fit)} 处`}
      </button>
    </>
  )
  return (
    <Dialog title="核对改动" width={860} onClose={onClose} footer={footer}>
      <p role="status">
        共 {formatCount(all.length)} 处{bad > 0 && `，${formatCount(bad)} 处不是有效的数，不会保存`}。
        {all.length > mostShown && `下面是前 ${formatCount(mostShown)} 处。`}
      </p>
      <Table
        name="改前改后"
        columns={columns}
        rows={all.slice(0, mostShown)}
        keyOf={({ row, field }) => cellKey(row.id, field)}
      />
    </Dialog>
  )
}
