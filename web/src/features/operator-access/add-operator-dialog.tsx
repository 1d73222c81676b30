import { addOperator, operatorRequests, operators } from '@lianmeng/contract/operator-access/endpoints'
import { operatorStaffText } from '@lianmeng/contract/operator-access/texts'
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
  arbitration: '裁决售后争议与卖家逾期未答复的申请，处理举报与评价；不能处理付款。',
  finance: '处理逾期未核对的回单，查看支付渠道与账单；不能裁决争议。',
  service: '查看订单，处理举报、评价与会话；不能裁决，也不能处理付款。',
}

/** Makes the owner of an account an operator. */
export function AddOperatorDialog({ onClose }: { onClose: () => void }) {
  const add = useWrite(addOperator, { stale: [operators, operatorRequests], silent: true })
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
        const { waits } = await add.mutateAsync(person)
        if (waits) notify.warning(operatorStaffText)
        else notify.success('已添加，首次进入后台时须设置两步验证')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
