import { operatorRoleTexts } from '@lianmeng/contract/company/role-texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { decideOperatorRequest, operatorRequests, operators } from '@lianmeng/contract/operator-access/endpoints'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './operator-access.module.css'

type Request = DataOf<typeof operatorRequests>[number]

/** Another super operator confirms; each may drop it. */
function Decide({ userId, isOwn }: Request) {
  const write = useWrite(decideOperatorRequest, { stale: [operatorRequests, operators] })
  const decide = (agree: boolean) =>
    write.mutate({ userId, agree }, { onSuccess: () => notify.success(agree ? '已确认' : '已撤销') })
  return (
    <div className={styles.actions}>
      {isOwn ? (
        <span className="sub">等待他人确认</span>
      ) : (
        <button type="button" className="btn-link" disabled={write.isPending} onClick={() => decide(true)}>
          确认
        </button>
      )}
      <button type="button" className="btn-link" disabled={write.isPending} onClick={() => decide(false)}>
        撤销
      </button>
    </div>
  )
}

const columns: readonly Column<Request>[] = [
  { title: '姓名', cell: ({ name }) => name },
  { title: '手机号', width: 140, cell: ({ phoneNumber }) => phoneNumber },
  { title: '所在卖家', cell: ({ sellerName }) => sellerName || '已离开' },
  { title: '角色', width: 120, cell: ({ role }) => operatorRoleTexts[role] },
  {
    title: '提出',
    width: 170,
    cell: ({ askedBy, askedAt }) => (
      <>
        {askedBy}
        <div className="sub">{formatMoment(new Date(askedAt))}</div>
      </>
    ),
  },
  { title: '操作', width: 170, cell: (request) => <Decide {...request} /> },
]

/** People of sellers who are to become operators; nothing when nobody waits. */
export function OperatorRequests() {
  const { data = [] } = useRead(operatorRequests, {}, { staleTime: 0 })
  if (data.length === 0) return null
  return (
    <section aria-label="待确认">
      <p className="sub">以下人员是卖家的员工，须由另一位超级管理员确认。</p>
      <Table name="待确认的后台人员" columns={columns} rows={data} keyOf={({ userId }) => userId} />
    </section>
  )
}
