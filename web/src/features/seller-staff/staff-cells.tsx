import { rolesText, sellerRoleTexts } from '@lianmeng/contract/company/role-texts'
import { saveStaff, staff } from '@lianmeng/contract/seller-staff/endpoints'
import { type SellerRole, sellerRoles } from '@lianmeng/trade/identity/seller-roles'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { Select } from '../../ui/choice/select.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { tellFailure, useProvenIdentity } from '../../widgets/identity/proof/use-proven-identity.tsx'
import { MoreRoles, type StaffMember } from './more-roles.tsx'

export const sellerRoleOptions = sellerRoles.map((value) => ({ value, text: sellerRoleTexts[value] }))

const stale = [staff]

/** A staff member's role; others' can be changed in place. */
export function StaffRole({ member }: { member: StaffMember }) {
  const { userId, name, role, moreRoles, disabled, isSelf } = member
  const save = useWrite(saveStaff, { stale, silent: true })
  const { withProof, dialog } = useProvenIdentity()
  if (isSelf || disabled) return rolesText([role, ...moreRoles])
  const change = async (next: SellerRole) => {
    const text = `将「${name}」的角色由「${sellerRoleTexts[role]}」改为「${sellerRoleTexts[next]}」？`
    if (!(await confirmDialog({ title: '修改角色', text, okText: '修改' }))) return
    await withProof(() => save.mutateAsync({ userId, role: next, disabled }))
      .then(() => notify.success('角色已修改'))
      .catch(tellFailure)
  }
  return (
    <>
      <Select
        name={`${name}的角色`}
        value={role}
        options={sellerRoleOptions}
        disabled={save.isPending}
        onChoose={(next) => void change(next)}
      />
      {role !== 'owner' && <MoreRoles member={member} />}
      {dialog}
    </>
  )
}

/** Disables or enables a staff member. */
export function StaffState({ member: { userId, name, role, disabled, isSelf } }: { member: StaffMember }) {
  const save = useWrite(saveStaff, { stale, silent: true })
  const { withProof, dialog } = useProvenIdentity()
  if (isSelf) return null
  const toggle = async () => {
    const action = disabled ? '启用' : '停用'
    const effect = disabled ? '启用后可按原角色进入卖家后台。' : '停用后立即退出登录，不能再进入卖家后台。'
    if (!(await confirmDialog({ title: `${action}员工`, text: `${action}「${name}」？${effect}`, okText: action })))
      return
    await withProof(() => save.mutateAsync({ userId, role, disabled: !disabled }))
      .then(() => notify.success(`已${action}`))
      .catch(tellFailure)
  }
  return (
    <>
      <button type="button" className="btn-link" disabled={save.isPending} onClick={() => void toggle()}>
        {disabled ? '启用' : '停用'}
      </button>
      {dialog}
    </>
  )
}
