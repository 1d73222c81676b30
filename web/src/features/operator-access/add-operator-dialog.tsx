import { addOperator, operators } from '@lianmeng/contract/operator-access/endpoints'
import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { AddPersonDialog } from '../../widgets/back-office-person/add-person-dialog.tsx'
import { operatorRoleOptions } from './role-select.tsx'

/** The purpose of each role. */
const roleHints: Record<OperatorRole, string> = {
  super: '可使用后台全部功能，并管理后台人员。',
  content: '维护轮播、公告、帮助与页面。',
  admission: '审核企业认证与入驻申请，管理卖家。',
  auditor: '查看审计日志。',
  standards: '维护行业用语、标准别名、状态与替代，核实数值的纠错。',
}

/** Makes the owner of an account an operator. */
export function AddOperatorDialog({ onClose }: { onClose: () => void }) {
  const add = useWrite(addOperator, { stale: [operators], silent: true })
  return (
    <AddPersonDialog
      title="添加后台人员"
      okText="添加"
      placeholder="该人员注册时使用的手机号"
      options={operatorRoleOptions}
      hints={roleHints}
      usual="content"
      isPending={add.isPending}
      onAdd={async (person) => {
        await add.mutateAsync(person)
        notify.success('已添加，首次进入后台时须设置两步验证')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
