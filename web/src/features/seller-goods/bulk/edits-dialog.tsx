import { bulkEdits, bulkFieldTexts, type GoodsEdit, undoBulk } from '@lianmeng/contract/seller-goods/bulk-endpoints'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'

/** The bulk changes of the last day, each of which can be taken back. */
export function EditsDialog({ onClose }: { onClose: () => void }) {
  const read = useRead(bulkEdits, {}, { staleTime: 0 })
  return (
    <Dialog title="最近一天的批量修改" width={720} onClose={onClose}>
      <PageAnswer of={read}>
        {(edits) =>
          edits.length === 0 ? (
            <p className="sub">最近一天没有批量修改。</p>
          ) : (
            <Table name="批量修改" columns={columns} rows={edits} keyOf={({ editId }) => editId} />
          )
        }
      </PageAnswer>
    </Dialog>
  )
}

const columns: readonly Column<GoodsEdit>[] = [
  { title: '时间', width: 120, cell: ({ madeAt }) => formatMoment(new Date(madeAt)) },
  { title: '谁', width: 90, cell: ({ madeBy }) => madeBy },
  { title: '修改', cell: ({ field, said }) => `${bulkFieldTexts[field]} ${said}` },
  { title: '商品', width: 80, isNumber: true, cell: ({ changed }) => formatCount(changed) },
  { title: '操作', width: 100, cell: (edit) => <UndoCell edit={edit} /> },
]

function UndoCell({ edit: { editId, field, said, changed, mayUndo, undoneAt } }: { edit: GoodsEdit }) {
  const undo = useWrite(undoBulk, {
    stale: [bulkEdits, goods.list, goods.summary, goods.detail],
    rereadsOnConflict: true,
  })
  if (undoneAt) return <span className="sub">已撤销</span>
  if (!mayUndo) return null
  const ask = async () => {
    const text = `把 ${formatCount(changed)} 个商品的${bulkFieldTexts[field]}改回原值（${said}）？之后又改过的商品不动。`
    if (!(await confirmDialog({ title: '撤销批量修改', text, okText: '撤销' }))) return
    undo.mutate(
      { editId },
      {
        onSuccess: ({ restored, kept }) =>
          notify.success(
            `已改回 ${formatCount(restored)} 个商品${kept > 0 ? `，${formatCount(kept)} 个之后又改过，没有动` : ''}`,
          ),
      },
    )
  }
  return (
    <button type="button" className="btn-link" disabled={undo.isPending} onClick={() => void ask()}>
      撤销
    </button>
  )
}
