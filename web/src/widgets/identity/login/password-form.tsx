import type { TopOf } from '@lianmeng/contract/endpoint'
import { login } from '@lianmeng/contract/identity/endpoints'
import { attemptsAfterFailure, captchaRequired } from '@lianmeng/trade/identity/captcha-rule'
import { passwordLoginProblem } from '@lianmeng/trade/identity/forms'
import { type ReactNode, useState } from 'react'
import { callFull } from '../../../lib/calls/call.ts'
import { BusinessError } from '../../../lib/calls/errors.ts'
import { CaptchaField } from '../form/captcha-field.tsx'
import { Form } from '../form/form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { useCaptcha } from '../form/use-captcha.ts'
import type { Phone } from './phone.ts'

type PasswordFormProps = {
  phone: Phone
  /** Failed logins so far in this browser; the server keeps its own count. */
  failures: number
  onFailures: (failures: number) => void
  onLoggedIn: () => Promise<void>
  links: ReactNode
}

/** 密码登录: with the captcha from the fifth failure on, or when the server demands it. [spec §4] */
export function PasswordForm({ phone, failures, onFailures, onLoggedIn, links }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [answer, setAnswer] = useState('')
  const attempt = useAttempt()
  const needsCaptcha = captchaRequired(failures)
  const captcha = useCaptcha(needsCaptcha)

  const logIn = async () => {
    const proof = needsCaptcha ? { captcha: answer.trim(), cid: captcha.cid } : {}
    try {
      await callFull(login, { username: phone.value, password, ...proof }, { silent: true, probe: true })
    } catch (failure) {
      const {
        errorType,
        captcha: picture,
        cid,
      }: Partial<TopOf<typeof login>> = failure instanceof BusinessError ? failure.top : {}
      setAnswer('')
      if (picture && cid) captcha.take({ captcha: picture, cid })
      else if (needsCaptcha) captcha.refresh()
      if (failure instanceof BusinessError) onFailures(attemptsAfterFailure(failures, errorType))
      throw failure
    }
    await onLoggedIn()
  }
  const problem = passwordLoginProblem({ phoneNumber: phone.value, password, captcha: answer }, failures)

  return (
    <Form
      name="密码登录"
      attempt={attempt}
      submit="登录"
      onSubmit={() => void attempt.run(problem, logIn)}
      links={links}
    >
      <PhoneField {...phone} autoComplete="username" autoFocus />
      <PasswordField value={password} onValue={setPassword} />
      {needsCaptcha && <CaptchaField captcha={captcha} value={answer} onValue={setAnswer} />}
    </Form>
  )
}
