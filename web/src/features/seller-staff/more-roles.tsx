import { rolesText, sellerRoleHints, sellerRoleTexts } from '@lianmeng/contract/company/role-texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { saveStaff, staff } from '@lianmeng/contract/seller-staff/endpoints'
import { type FurtherRole, furtherRoles } from '@lianmeng/trade/identity/seller-roles'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { CheckGroup } from '../../ui/choice/check-group.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'

export type StaffMember = DataOf<typeof staff>[number]

/** The further roles of a staff member, and the dialog that changes them. */
export const MoreRoles = ({ member }: { member: StaffMember }) => (
  <div className="sub">
    {member.moreRoles.length > 0 && `兼 ${rolesText(member.moreRoles)} `}
    <DialogButton
      className="btn-link"
      name={`${member.name}的其他角色`}
      dialog={(close) => <MoreRolesDialog member={member} onClose={close} />}
    >
      其他角色
    </DialogButton>
  </div>
)

function MoreRolesDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { userId, name, role, disabled } = member
  const [chosen, setChosen] = useState<readonly FurtherRole[]>(member.moreRoles)
  const save = useWrite(saveStaff, { stale: [staff] })
  const submit = () =>
    save.mutate(
      { userId, role, moreRoles: [...chosen], disabled },
      {
        onSuccess: () => {
          notify.success('角色已修改')
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={`${name}的其他角色`}
      okText="保存"
      labels="above"
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">第一角色是「{sellerRoleTexts[role]}」；几个角色的权限合在一起，立即生效。</p>
      <CheckGroup
        label="其他角色"
        choices={furtherRoles
          .filter((one) => one !== role)
          .map((value) => ({ value, text: sellerRoleTexts[value], hint: sellerRoleHints[value] }))}
        chosen={chosen}
        onChoose={setChosen}
      />
    </FormDialog>
  )
}
