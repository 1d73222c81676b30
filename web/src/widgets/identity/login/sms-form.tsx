import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { sendLoginCode, smsLogin } from '@lianmeng/contract/identity/endpoints'
import { smsLoginProblem, smsRequestProblem } from '@lianmeng/trade/identity/forms'
import type { ReactNode } from 'react'
import { call, callFull } from '../../../lib/calls/call.ts'
import { CaptchaField } from '../form/captcha-field.tsx'
import { Form } from '../form/form.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import { SmsCodeField } from '../form/sms-code-field.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { useSmsCode } from '../form/use-sms-code.ts'
import type { Phone } from './phone.ts'

type Values = ParamsOf<typeof smsLogin>

type SmsFormProps = {
  phone: Phone
  onLoggedIn: () => Promise<void>
  links?: ReactNode
  /** Another call that takes the code; by default the login. */
  through?: (form: Values) => Promise<unknown>
}

const logInBySms = (form: Values) => callFull(smsLogin, form, { silent: true, probe: true })

/** 短信登录. */
export function SmsForm({ phone, onLoggedIn, links, through = logInBySms }: SmsFormProps) {
  const attempt = useAttempt()
  const phoneNumber = phone.value
  const sms = useSmsCode({
    attempt,
    problemOf: (answer) => smsRequestProblem({ phoneNumber, ...answer }, 'login'),
    send: (answer) => call(sendLoginCode, { phoneNumber, ...answer }, { silent: true }),
  })
  const form = { phoneNumber, ...sms.values }
  const logIn = async () => {
    await through(form)
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
