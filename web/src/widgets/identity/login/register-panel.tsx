import { errorType } from '@lianmeng/contract/codes'
import { register, registerSoleTrader, sendRegisterCode } from '@lianmeng/contract/identity/endpoints'
import { registrationProblem, smsRequestProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'
import { call, callFull } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { newcomer } from '../../../lib/person/newcomer.ts'
import { useConsent } from '../../../ui/choice/consent.tsx'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { CaptchaField } from '../form/captcha-field.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import { SmsCodeField } from '../form/sms-code-field.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { useSmsCode } from '../form/use-sms-code.ts'
import { AgreementField } from './agreement-field.tsx'
import type { Phone } from './phone.ts'

const kinds = [
  { key: 'company', label: '公司', nameLabel: '公司名称', endpoint: register },
  { key: 'soleTrader', label: '个体户', nameLabel: '个体户名称', endpoint: registerSoleTrader },
] as const
type Kind = (typeof kinds)[number]
const kindChoices = kinds.map(({ key, label }) => ({ value: key, text: label }))

/** The invitation for a registration. `phoneNumber` is masked, empty if anybody may use it. */
export type Invitation = { code: string; phoneNumber: string }

type RegisterPanelProps = {
  phone: Phone
  invited?: Invitation | undefined
  onLoggedIn: () => Promise<void>
  onLogin: () => void
}

/** Registration of a company or a sole trader, or of a person invited by a company or a shop; it also logs the user in. */
export function RegisterPanel({ phone, invited, onLoggedIn, onLogin }: RegisterPanelProps) {
  const attempt = useAttempt()
  const phoneNumber = phone.value
  const sms = useSmsCode({
    attempt,
    problemOf: (answer) => smsRequestProblem({ phoneNumber, ...answer }, 'register'),
    send: (answer) => call(sendRegisterCode, { phoneNumber, ...answer }, { silent: true }),
  })
  const [kind, setKind] = useState<Kind>(kinds[0])
  const [userName, setUserName] = useState('')
  const [companyName, setCompanyName] = useState('')
  const agreement = useConsent()

  const { cid, smsCode } = sms.values
  const place = invited ? { inviteCode: invited.code } : { companyName: companyName.trim() }
  const form = { phoneNumber, cid, smsCode, userName: userName.trim(), ...place, agreed: agreement.version > 0 }
  const signUp = async () => {
    const reply = await callFull(kind.endpoint, form, { silent: true, probe: true })
    const hasNamesake = reply.errorType === errorType.registeredWithNotice
    if (hasNamesake) notify.success(reply.message)
    if (!invited) newcomer.set({ hasNamesake })
    await onLoggedIn()
  }
  const links = (
    <button type="button" className="btn-link" onClick={onLogin}>
      已有账号？立即登录
    </button>
  )
  return (
    <Form
      name="注册"
      attempt={attempt}
      submit={invited ? '注册并加入' : '注册'}
      onSubmit={() => void attempt.run(registrationProblem(form), signUp)}
      links={links}
    >
      {!invited && (
        <RadioGroup
          label="企业类型"
          isLabelHidden
          choices={kindChoices}
          value={kind.key}
          onChoose={(key) => setKind(kinds.find((one) => one.key === key) ?? kinds[0])}
        />
      )}
      <PhoneField {...phone} autoFocus hint={invited?.phoneNumber && `此邀请仅限手机号 ${invited.phoneNumber} 使用`} />
      <CaptchaField {...sms.captcha} />
      <SmsCodeField {...sms.code} />
      <Field name="userName" label="姓名" autoComplete="name" maxLength={50} value={userName} onValue={setUserName} />
      {!invited && (
        <Field
          name="companyName"
          label={kind.nameLabel}
          autoComplete="organization"
          maxLength={100}
          value={companyName}
          onValue={setCompanyName}
        />
      )}
      <AgreementField of={agreement} />
    </Form>
  )
}
