import * as company from '@lianmeng/contract/company/endpoints'
import { companyTexts, creditCodeTexts } from '@lianmeng/contract/company/texts'
import { creditCodeProblem, tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import { useState } from 'react'
import { BusinessError } from '../../../lib/calls/errors.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { Field, TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../../ui/form/use-draft.ts'
import { LicenseField } from '../../../widgets/license-field/license-field.tsx'
import { JoinDialog } from '../companies/join-dialog.tsx'
import type { CompanyInfo } from './company-info.ts'
import { TakenCode } from './taken-code.tsx'

type Form = { name: string; creditCode: string; legalPerson: string; fileId: string }

/** The typed details, trimmed for submission. */
const tidy = ({ name, creditCode, legalPerson, fileId }: Form): Form => ({
  name: name.trim(),
  creditCode: tidyCreditCode(creditCode),
  legalPerson: legalPerson.trim(),
  fileId,
})

function problemsOf({ name, creditCode, legalPerson, fileId }: Form, hasLicense: boolean): Problems<Form> {
  const code = creditCodeProblem(tidyCreditCode(creditCode))
  return {
    name: name.trim() ? undefined : companyTexts.nameMissing,
    creditCode: code && creditCodeTexts[code],
    legalPerson: legalPerson.trim() ? undefined : companyTexts.legalPersonMissing,
    fileId: fileId || hasLicense ? undefined : companyTexts.licenseMissing,
  }
}

/** The company that already has the code, if that is why a verification was refused. */
function holderOf(failure: Error | null): { companyId: number; companyName: string } | undefined {
  const data = failure instanceof BusinessError ? failure.data : null
  const isHolder = typeof data === 'object' && data !== null && 'companyId' in data && 'companyName' in data
  return isHolder ? (data as { companyId: number; companyName: string }) : undefined
}

type Props = { info: CompanyInfo; onHandedIn: () => void; onClose: () => void }

/** Submits what the platform needs to verify a company. */
export function VerificationDialog({ info, onHandedIn, onClose }: Props) {
  const { draft, change, problems, submit } = useDraft<Form>(
    { name: info.name, creditCode: info.creditCode, legalPerson: info.legalPerson, fileId: '' },
    (form) => problemsOf(form, info.hasLicense),
  )
  const verify = useWrite(company.submitVerification, { stale: [company.info] })
  const holder = holderOf(verify.error)
  const [isJoining, setIsJoining] = useState(false)
  const send = () =>
    verify.mutate(tidy(draft), {
      onSuccess: () => {
        notify.success('认证资料已提交，等待平台审核')
        onHandedIn()
        onClose()
      },
    })
  return (
    <>
      <FormDialog
        title="企业认证"
        okText="提交审核"
        isPending={verify.isPending}
        onSubmit={submit(send)}
        onClose={onClose}
      >
        <TextField
          label="公司全称"
          required
          maxLength={100}
          autoComplete="organization"
          hint="与营业执照上的名称一致"
          problem={problems.name}
          value={draft.name}
          onValue={(name) => change({ name })}
        />
        <TextField
          label="统一社会信用代码"
          required
          spellCheck={false}
          problem={problems.creditCode}
          value={draft.creditCode}
          onValue={(text) => change({ creditCode: text.replace(/\s/g, '').toUpperCase().slice(0, 18) })}
        />
        {holder && <TakenCode companyName={holder.companyName} onJoin={() => setIsJoining(true)} />}
        <TextField
          label="法定代表人"
          required
          maxLength={50}
          problem={problems.legalPerson}
          value={draft.legalPerson}
          onValue={(legalPerson) => change({ legalPerson })}
        />
        <Field
          label="营业执照"
          required
          problem={problems.fileId}
          hint={info.hasLicense ? '不重新上传则沿用已提交的图片' : 'PNG、JPEG 或 WebP 图片，不超过 4 MB'}
        >
          {(tied) => <LicenseField tied={tied} onFileId={(fileId) => change({ fileId })} />}
        </Field>
      </FormDialog>
      {/* Beside the form: a nested form would be submitted with it. */}
      {holder && isJoining && <JoinDialog {...holder} onClose={() => setIsJoining(false)} />}
    </>
  )
}
