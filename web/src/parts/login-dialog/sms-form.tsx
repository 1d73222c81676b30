import { smsLogin } from '@lianmeng/contract/auth'
import { smsLoginProblem } from '@lianmeng/trade/identity/forms'
import type { ReactNode } from 'react'
import { callFull } from '../../lib/call.ts'
import { CaptchaField } from './captcha-field.tsx'
import { PhoneField } from './field.tsx'
import { Form } from './form.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import { useAttempt } from './use-attempt.ts'
import { useSmsStep } from './use-sms-step.ts'

/** 短信登录. */
export function SmsForm({ onLoggedIn, links }: { onLoggedIn: () => Promise<void>; links: ReactNode }) {
  const attempt = useAttempt()
  const sms = useSmsStep('login', attempt)
  const submit = () =>
    attempt.run(smsLoginProblem(sms.values), async () => {
      await callFull(smsLogin, sms.values, { silent: true, probe: true })
      await onLoggedIn()
    })
  return (
    <Form name="短信登录" attempt={attempt} submit="登录" onSubmit={submit} links={links}>
      <PhoneField {...sms.phone} autoFocus />
      <CaptchaField {...sms.captcha} />
      <SmsCodeField {...sms.code} />
    </Form>
  )
}
