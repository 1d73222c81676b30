import * as company from '@lianmeng/contract/company/endpoints'
import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import { userInfo } from '@lianmeng/contract/identity/endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { tellFailure, useProvenIdentity } from '../../../widgets/identity/proof/use-proven-identity.tsx'
import type { Member } from './member.ts'

/** Transfers the administrator's role to another member, after a proof of identity. */
export function TransferButton({ member: { userId, name } }: { member: Member }) {
  const { withProof, dialog } = useProvenIdentity()
  const transfer = useWrite(company.transferAdministration, {
    stale: [company.members, company.info, userInfo],
    silent: true,
  })
  const ask = async () => {
    const question = {
      title: '移交管理员',
      text: `${name} 将成为管理员，您的角色变为「${companyRoleTexts.purchaser}」，不能自行撤回。`,
      okText: '移交',
    }
    if (!(await confirmDialog(question))) return
    await withProof(() => transfer.mutateAsync({ userId }))
      .then(() => notify.success(`已将管理员移交给 ${name}`))
      .catch(tellFailure)
  }
  return (
    <>
      <button type="button" className="btn-link" disabled={transfer.isPending} onClick={() => void ask()}>
        移交管理员
      </button>
      {dialog}
    </>
  )
}
