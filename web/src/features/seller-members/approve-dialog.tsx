import { applications, decideApplication, members } from '@lianmeng/contract/membership/seller-endpoints'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { Application } from './application.ts'
import { sentTerms, type Terms, TermsFields } from './terms-fields.tsx'

type Props = { application: Application; onClose: () => void }

/** Admits a company, at a level and for a period. */
export function ApproveDialog({ application: { applicationId, companyName }, onClose }: Props) {
  const [terms, setTerms] = useState<Terms>({ levelId: 0, validTo: '' })
  const decide = useWrite(decideApplication, { stale: [applications, members] })
  const submit = () =>
    decide.mutate(
      { applicationId, accept: true, reason: '', ...sentTerms(terms) },
      {
        onSuccess: () => {
          notify.success('已通过，买家现在可见会员价')
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={`通过「${companyName}」的申请`}
      width={460}
      labels="above"
      okText="通过"
      isPending={decide.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TermsFields terms={terms} onChange={setTerms} />
    </FormDialog>
  )
}
