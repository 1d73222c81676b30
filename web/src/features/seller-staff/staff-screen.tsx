import { staff } from '@lianmeng/contract/seller-staff/endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { InviteStaffDialog } from './invite-staff-dialog.tsx'
import type { StaffMember } from './more-roles.tsx'
import { RightsTable } from './rights-table.tsx'
import styles from './staff.module.css'
import { StaffRole, StaffState } from './staff-cells.tsx'
import { StaffInvitations } from './staff-invitations.tsx'

const columns: readonly Column<StaffMember>[] = [
  {
    title: '姓名',
    cell: ({ name, isSelf }) => (
      <>
        {name} {isSelf && <span className="tag tag-brand">本人</span>}
      </>
    ),
  },
  { title: '手机号', width: 140, cell: ({ phoneNumber }) => phoneNumber },
  { title: '角色', width: 160, cell: (member) => <StaffRole member={member} /> },
  {
    title: '状态',
    width: 90,
    cell: ({ disabled }) => (
      <span className={disabled ? 'tag tag-bad' : 'tag tag-ok'}>{disabled ? '已停用' : '启用'}</span>
    ),
  },
  { title: '操作', width: 90, cell: (member) => <StaffState member={member} /> },
]

/** The seller's staff and their roles. */
export default function StaffScreen() {
  return (
    <PageAnswer of={useRead(staff, {}, { staleTime: 0 })}>
      {(rows) => (
        <>
          <div className="card">
            <h1 className="visually-hidden">员工</h1>
            <div className={styles.head}>
              <p className="sub">
                对方接受邀请后才成为员工；角色和状态的修改立即生效；本人的角色与状态须由其他店主修改。
              </p>
              <DialogButton className="btn btn-brand" dialog={(close) => <InviteStaffDialog onClose={close} />}>
                邀请员工
              </DialogButton>
            </div>
            <Table name="员工" columns={columns} rows={rows} keyOf={({ userId }) => userId} />
          </div>
          <StaffInvitations />
          <RightsTable />
        </>
      )}
    </PageAnswer>
  )
}
