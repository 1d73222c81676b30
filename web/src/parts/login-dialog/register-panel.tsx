import { register, registerSoleTrader } from '@lianmeng/contract/auth'
import { errorType } from '@lianmeng/contract/codes'
import { registrationProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'
import { callFull } from '../../lib/call.ts'
import { notify } from '../../ui/notify.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Field, PhoneField } from './field.tsx'
import { Form } from './form.tsx'
import styles from './login.module.css'
import { SmsCodeField } from './sms-code-field.tsx'
import { useAttempt } from './use-attempt.ts'
import { useSmsStep } from './use-sms-step.ts'

const kinds = [
  { key: 'company', label: '公司', nameLabel: '公司名称', endpoint: register },
  { key: 'soleTrader', label: '个体户', nameLabel: '个体户名称', endpoint: registerSoleTrader },
] as const

type RegisterPanelProps = { onLoggedIn: () => Promise<void>; onLogin: () => void }

/** Registration of a company or a sole trader; who registers is logged in. */
export function RegisterPanel({ onLoggedIn, onLogin }: RegisterPanelProps) {
  const attempt = useAttempt()
  const sms = useSmsStep('register', attempt)
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds[0])
  const [userName, setUserName] = useState('')
  const [companyName, setCompanyName] = useState('')

  const { phoneNumber, cid, smsCode } = sms.values
  const form = { phoneNumber, cid, smsCode, userName: userName.trim(), companyName: companyName.trim() }
  const submit = () =>
    attempt.run(registrationProblem(form), async () => {
      const reply = await callFull(kind.endpoint, form, { silent: true, probe: true })
      if (reply.errorType === errorType.registeredWithNotice) notify.success(reply.message)
      await onLoggedIn()
    })
  const links = (
    <button type="button" className="btn-link" onClick={onLogin}>
      已有账号？立即登录
    </button>
  )
  return (
    <Form name="注册" attempt={attempt} submit="注册" onSubmit={submit} links={links}>
      <div className={styles.kinds} role="radiogroup" aria-label="企业类型">
        {kinds.map((option) => (
          <label key={option.key} className={styles.kind}>
            <input type="radio" name="kind" checked={kind === option} onChange={() => setKind(option)} />
            {option.label}
          </label>
        ))}
      </div>
      <PhoneField {...sms.phone} autoFocus />
      <CaptchaField {...sms.captcha} />
      <SmsCodeField {...sms.code} />
      <Field label="姓名" autoComplete="name" maxLength={50} value={userName} onValue={setUserName} />
      <Field
        label={kind.nameLabel}
        autoComplete="organization"
        maxLength={100}
        value={companyName}
        onValue={setCompanyName}
      />
    </Form>
  )
}
