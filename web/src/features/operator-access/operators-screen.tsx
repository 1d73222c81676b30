import { operators } from '@lianmeng/contract/operator-access/endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { AddOperatorDialog } from './add-operator-dialog.tsx'
import styles from './operator-access.module.css'
import { type Operator, OperatorActions, OperatorRole } from './operator-cells.tsx'
import { OperatorRequests } from './operator-requests.tsx'

const columns: readonly Column<Operator>[] = [
  {
    title: '姓名',
    cell: ({ name, isSelf }) => (
      <>
        {name} {isSelf && <span className="tag tag-brand">本人</span>}
      </>
    ),
  },
  { title: '手机号', width: 140, cell: ({ phoneNumber }) => phoneNumber },
  { title: '角色', width: 160, cell: (operator) => <OperatorRole operator={operator} /> },
  {
    title: '两步验证',
    width: 110,
    cell: ({ secondFactor }) => (
      <span className={secondFactor ? 'tag tag-ok' : 'tag'}>{secondFactor ? '已设置' : '未设置'}</span>
    ),
  },
  {
    title: '状态',
    width: 90,
    cell: ({ disabled }) => (
      <span className={disabled ? 'tag tag-bad' : 'tag tag-ok'}>{disabled ? '已停用' : '启用'}</span>
    ),
  },
  { title: '操作', width: 200, cell: (operator) => <OperatorActions operator={operator} /> },
]

/** The operators of the back office and their roles. */
export default function OperatorsScreen() {
  return (
    <PageAnswer of={useRead(operators, {}, { staleTime: 0 })}>
      {(rows) => (
        <div className="card">
          <h1 className="visually-hidden">后台人员</h1>
          <div className={styles.head}>
            <p className="sub">角色、状态和两步验证的修改立即生效；本人的角色与状态须由其他超级管理员修改。</p>
            <DialogButton className="btn btn-brand" dialog={(close) => <AddOperatorDialog onClose={close} />}>
              添加后台人员
            </DialogButton>
          </div>
          <OperatorRequests />
          <Table name="后台人员" columns={columns} rows={rows} keyOf={({ userId }) => userId} />
        </div>
      )}
    </PageAnswer>
  )
}
