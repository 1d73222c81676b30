import { sendLoginCode, smsLogin } from '@lianmeng/contract/identity/endpoints'
import { smsLoginProblem, smsRequestProblem } from '@lianmeng/trade/identity/forms'
import type { ReactNode } from 'react'
import { call, callFull } from '../../../lib/call.ts'
import { CaptchaField } from '../form/captcha-field.tsx'
import { Form } from '../form/form.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import { SmsCodeField } from '../form/sms-code-field.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { useSmsCode } from '../form/use-sms-code.ts'
import type { Phone } from './phone.ts'

type SmsFormProps = { phone: Phone; onLoggedIn: () => Promise<void>; links: ReactNode }

/** 短信登录. */
export function SmsForm({ phone, onLoggedIn, links }: SmsFormProps) {
  const attempt = useAttempt()
  const phoneNumber = phone.value
  const sms = useSmsCode({
    attempt,
    problemOf: (answer) => smsRequestProblem({ phoneNumber, ...answer }, 'login'),
    send: (answer) => call(sendLoginCode, { phoneNumber, ...answer }, { silent: true }),
  })
  const form = { phoneNumber, ...sms.values }
  const logIn = async () => {
    await callFull(smsLogin, form, { silent: true, probe: true })
    await onLoggedIn()
  }
  return (
    <Form
      name="短信登录"
      attempt={attempt}
      submit="登录"
      onSubmit={() => void attempt.run(smsLoginProblem(form), logIn)}
      links={links}
    >
      <PhoneField {...phone} autoFocus />
      <CaptchaField {...sms.captcha} />
      <SmsCodeField {...sms.code} />
    </Form>
  )
}
