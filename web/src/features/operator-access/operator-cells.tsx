import { operatorRoleTexts } from '@lianmeng/contract/company/role-texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { operators, resetSecondFactor, saveOperator } from '@lianmeng/contract/operator-access/endpoints'
import type { OperatorRole as Role } from '@lianmeng/trade/identity/operator-roles'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { Select } from '../../ui/choice/select.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import styles from './operator-access.module.css'
import { operatorRoleOptions } from './role-select.tsx'

export type Operator = DataOf<typeof operators>[number]

const stale = [operators]

/** An operator's role; another operator's can be changed here. */
export function OperatorRole({ operator: { userId, name, role, disabled, isSelf } }: { operator: Operator }) {
  const save = useWrite(saveOperator, { stale })
  if (isSelf || disabled) return operatorRoleTexts[role]
  const change = async (next: Role) => {
    const text = `将「${name}」的角色由「${operatorRoleTexts[role]}」改为「${operatorRoleTexts[next]}」？`
    if (!(await confirmDialog({ title: '修改角色', text, okText: '修改' }))) return
    save.mutate({ userId, role: next, disabled }, { onSuccess: () => notify.success('角色已修改') })
  }
  return (
    <Select
      name={`${name}的角色`}
      value={role}
      options={operatorRoleOptions}
      disabled={save.isPending}
      onChoose={(next) => void change(next)}
    />
  )
}

/** Disables or enables an operator, and resets their second factor. */
export function OperatorActions({
  operator: { userId, name, role, disabled, secondFactor, isSelf },
}: {
  operator: Operator
}) {
  const save = useWrite(saveOperator, { stale })
  const reset = useWrite(resetSecondFactor, { stale })
  if (isSelf) return null
  const toggle = async () => {
    const action = disabled ? '启用' : '停用'
    const effect = disabled ? '启用后可按原角色进入后台。' : '停用后立即不能进入后台。'
    if (!(await confirmDialog({ title: `${action}后台人员`, text: `${action}「${name}」？${effect}`, okText: action })))
      return
    save.mutate({ userId, role, disabled: !disabled }, { onSuccess: () => notify.success(`已${action}`) })
  }
  const askToReset = async () => {
    const text = `重置「${name}」的两步验证？该人员会立即退出登录，下次进入后台时须重新设置，原有恢复码全部作废。`
    if (!(await confirmDialog({ title: '重置两步验证', text, okText: '重置' }))) return
    reset.mutate({ userId }, { onSuccess: () => notify.success('两步验证已重置') })
  }
  return (
    <div className={styles.actions}>
      <button type="button" className="btn-link" disabled={save.isPending} onClick={() => void toggle()}>
        {disabled ? '启用' : '停用'}
      </button>
      {secondFactor && (
        <button type="button" className="btn-link" disabled={reset.isPending} onClick={() => void askToReset()}>
          重置两步验证
        </button>
      )}
    </div>
  )
}
