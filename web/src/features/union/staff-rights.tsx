import type { DataOf } from '@lianmeng/contract/endpoint'
import { saveStaffRights, staffRights, userRights } from '@lianmeng/contract/union/endpoints'
import { unionRightTexts } from '@lianmeng/contract/union/texts'
import { unionRights } from '@lianmeng/trade/identity/union-rights'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './erp-screen.module.css'

type Row = DataOf<typeof staffRights>[number]

function RightBox({ row: { userId, name, unionState }, right }: { row: Row; right: (typeof unionRights)[number] }) {
  const save = useWrite(saveStaffRights, { stale: [staffRights, userRights] })
  const put = (isOn: boolean) =>
    save.mutate({ userId, rights: unionRights.filter((one) => (one === right ? isOn : unionState[one])) })
  return (
    <Checkbox checked={unionState[right]} disabled={save.isPending} onCheck={put}>
      <span className="visually-hidden">
        {name} {unionRightTexts[right]}
      </span>
    </Checkbox>
  )
}

const columns: readonly Column<Row>[] = [
  { title: '员工', cell: ({ name }) => name },
  ...unionRights.map(
    (right): Column<Row> => ({
      title: unionRightTexts[right],
      width: 130,
      cell: (row) => <RightBox row={row} right={right} />,
    }),
  ),
  { title: 'ERP 用户', cell: ({ erpUsers }) => erpUsers.join('、') },
  { title: '授予', width: 140, cell: ({ grantedBy }) => grantedBy },
]

/** The alliance's rights of the staff: the owner grants them here, or the ERP with each ticket. */
export function StaffRights() {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="union-rights">
      <h2 id="union-rights" className="card-title">
        员工的联盟权限
      </h2>
      <p className="sub">由 ERP 登录的员工，以凭证中的权限为准，每次登录更新。</p>
      <PageAnswer of={useRead(staffRights, {}, { staleTime: 0 })}>
        {(rows) => <Table name="员工的联盟权限" columns={columns} rows={rows} keyOf={({ userId }) => userId} />}
      </PageAnswer>
    </section>
  )
}
