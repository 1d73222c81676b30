import * as company from '@lianmeng/contract/company/endpoints'
import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import { type CompanyRole, companyRoles } from '@lianmeng/trade/identity/company-roles'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { tellFailure, useProvenIdentity } from '../../../widgets/identity/proof/use-proven-identity.tsx'
import type { JoinRequest } from './member.ts'
import styles from './members.module.css'

const roles = companyRoles.map((value) => ({ value, text: companyRoleTexts[value] }))

/** Requests to join, for an administrator to decide. */
export function RequestList({ requests }: { requests: readonly JoinRequest[] }) {
  return (
    <ul className={styles.list}>
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  )
}

function Request({ request: { id, name, phoneNumber, note, createdAt } }: { request: JoinRequest }) {
  const [role, setRole] = useState<CompanyRole>('purchaser')
  const decide = useWrite(company.decideRequest, { stale: [company.members], silent: true })
  const { withProof, dialog } = useProvenIdentity()
  const accept = () =>
    withProof(() => decide.mutateAsync({ id, accept: true, role }))
      .then(() => notify.success(`已同意 ${name} 加入`))
      .catch(tellFailure)
  const refuse = async () => {
    const question = { title: '拒绝加入申请', text: `拒绝 ${name} 加入本企业？`, okText: '拒绝' }
    if (!(await confirmDialog(question))) return
    await decide
      .mutateAsync({ id, accept: false, role })
      .then(() => notify.success(`已拒绝 ${name} 的申请`))
      .catch(tellFailure)
  }
  return (
    <li aria-label={name}>
      <div className={styles.who}>
        <b>{name}</b> {phoneNumber} <span className="sub">{formatMoment(new Date(createdAt))}</span>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.decision}>
        <SelectField label="角色" isInline value={role} options={roles} onChoose={setRole} />
        <button type="button" className="btn btn-brand" disabled={decide.isPending} onClick={() => void accept()}>
          同意
        </button>
        <button type="button" className="btn" disabled={decide.isPending} onClick={() => void refuse()}>
          拒绝
        </button>
      </div>
      {dialog}
    </li>
  )
}
