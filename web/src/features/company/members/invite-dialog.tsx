import * as company from '@lianmeng/contract/company/endpoints'
import { identityTexts } from '@lianmeng/contract/identity/texts'
import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import { isMobile } from '@lianmeng/trade/identity/mobile'
import { useMutation } from '@tanstack/react-query'
import { callFull } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { markStale } from '../../../lib/calls/query.ts'
import { mobileDigits } from '../../../lib/text/mobile-digits.ts'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../../ui/form/use-draft.ts'
import { tellFailure, useProvenIdentity } from '../../../widgets/identity/proof/use-proven-identity.tsx'
import { InvitedDialog } from '../../../widgets/invitations/invited-dialog.tsx'
import { roleChoices } from './role-choices.ts'

type Way = 'link' | 'phone'
type Days = '1' | '3' | '7' | '30'
type Form = { role: CompanyRole; way: Way; phoneNumber: string; days: Days }

const ways = [
  { value: 'link', text: '邀请链接', hint: '生成一个链接，由您发给同事；只能使用一次' },
  { value: 'phone', text: '手机号', hint: '仅此手机号可用，并以短信通知' },
] as const

const periods = (['1', '3', '7', '30'] as const).map((value) => ({ value, text: `${value} 天` }))

const problemsOf = ({ way, phoneNumber }: Form): Problems<Form> => ({
  phoneNumber: way === 'phone' && !isMobile(phoneNumber) ? identityTexts.phoneIncorrect : undefined,
})

/** Invites a colleague into the company, then shows the link, which cannot be seen again. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { draft, change, problems, submit } = useDraft<Form>(
    { role: 'purchaser', way: 'link', phoneNumber: '', days: '7' },
    problemsOf,
  )
  const { role, way, days } = draft
  const phoneNumber = way === 'phone' ? draft.phoneNumber : ''
  const { withProof, dialog } = useProvenIdentity()
  const invite = useMutation({
    mutationFn: () =>
      withProof(() => callFull(company.invite, { role, phoneNumber, days: Number(days) }, { silent: true })),
    onError: tellFailure,
    onSuccess: ({ message }) => {
      // The invitation holds even if its text message has failed.
      if (message) notify.warning(message)
      void markStale(company.members)
    },
  })
  if (invite.data) {
    return <InvitedDialog link={invite.data.data.link} phoneNumber={phoneNumber} onClose={onClose} />
  }
  return (
    <>
      <FormDialog
        title="邀请同事"
        okText="生成邀请"
        isPending={invite.isPending}
        onSubmit={submit(() => invite.mutate())}
        onClose={onClose}
      >
        <RadioGroup label="角色" choices={roleChoices} value={role} onChoose={(chosen) => change({ role: chosen })} />
        <RadioGroup label="邀请方式" choices={ways} value={way} onChoose={(chosen) => change({ way: chosen })} />
        {way === 'phone' && (
          <TextField
            label="手机号"
            required
            type="tel"
            inputMode="numeric"
            problem={problems.phoneNumber}
            value={phoneNumber}
            onValue={(text) => change({ phoneNumber: mobileDigits(text) })}
          />
        )}
        <RadioGroup label="有效期" choices={periods} value={days} onChoose={(chosen) => change({ days: chosen })} />
      </FormDialog>
      {dialog}
    </>
  )
}
