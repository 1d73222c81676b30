import { type Delegate, delegates, saveDelegate } from '@lianmeng/contract/approvals/policy-endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { useSession } from '../../../lib/person/session.ts'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import { DelegateDialog } from './delegate-dialog.tsx'
import type { Rules } from './rule-text.ts'

type Approvers = Rules['approvers']

/** Deputies of absent approvers. People name their own; administrators name anybody's. */
export function Delegates({ approvers }: { approvers: Approvers }) {
  const { may } = useRights()
  const { user } = useSession()
  const own = may('manage') ? approvers : approvers.filter(({ userId }) => userId === user?.userId)
  const canAdd = may('approve') && own.length > 0 && approvers.length > 1
  const add = (
    <DialogButton dialog={(close) => <DelegateDialog own={own} approvers={approvers} onClose={close} />}>
      设置代理人
    </DialogButton>
  )
  return (
    <Block title="代理人" hint="审批人不在时由代理人审批；同一申请里一个人不能当作两位审批人" actions={canAdd && add}>
      <BlockAnswer of={useRead(delegates, {}, { staleTime: 0 })}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="sub">没有设置代理人</p>
          ) : (
            <Table name="代理人" columns={columnsOf(own)} rows={rows} keyOf={({ userId }) => userId} />
          )
        }
      </BlockAnswer>
    </Block>
  )
}

const columnsOf = (own: Approvers): Column<Delegate>[] => [
  { title: '审批人', cell: ({ name }) => name },
  { title: '代理人', cell: ({ delegateName }) => delegateName },
  { title: '期间', cell: ({ from, to }) => `${from} 至 ${to}` },
  {
    title: '操作',
    width: 100,
    cell: (row) => (own.some(({ userId }) => userId === row.userId) ? <Remove row={row} /> : '—'),
  },
]

function Remove({ row: { userId, name, from, to } }: { row: Delegate }) {
  const save = useWrite(saveDelegate, { stale: [delegates] })
  const send = () =>
    save.mutate({ userId, delegateId: 0, from, to }, { onSuccess: () => notify.success(`已取消 ${name} 的代理人`) })
  return (
    <button type="button" className="btn-link" disabled={save.isPending} onClick={send}>
      取消代理
    </button>
  )
}
