import { login } from '@lianmeng/contract/auth'
import { attemptsAfterFailure, captchaRequired } from '@lianmeng/trade/identity/captcha-rule'
import { passwordLoginProblem } from '@lianmeng/trade/identity/forms'
import { type ReactNode, useState } from 'react'
import { callFull } from '../../lib/call.ts'
import { BusinessError } from '../../lib/errors.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Field, PhoneField } from './field.tsx'
import { Form } from './form.tsx'
import { useAttempt } from './use-attempt.ts'
import { useCaptcha } from './use-captcha.ts'

/** 密码登录: from the fifth failure on, or when the server says so, with the captcha. [spec §4] */
export function PasswordForm({ onLoggedIn, links }: { onLoggedIn: () => Promise<void>; links: ReactNode }) {
  const [phoneNumber, setPhoneNumber] = useState('')
  const [password, setPassword] = useState('')
  const [answer, setAnswer] = useState('')
  const [failures, setFailures] = useState(0)
  const attempt = useAttempt()
  const needsCaptcha = captchaRequired(failures)
  const captcha = useCaptcha(needsCaptcha)

  const logIn = async () => {
    const proof = needsCaptcha ? { captcha: answer.trim(), cid: captcha.cid } : {}
    try {
      await callFull(login, { username: phoneNumber, password, ...proof }, { silent: true, probe: true })
    } catch (failure) {
      if (failure instanceof BusinessError) {
        setFailures((before) => attemptsAfterFailure(before, failure.top.errorType as number | undefined))
      }
      setAnswer('')
      if (needsCaptcha) captcha.refresh()
      throw failure
    }
    await onLoggedIn()
  }
  const submit = () => attempt.run(passwordLoginProblem({ phoneNumber, password, captcha: answer }, failures), logIn)

  return (
    <Form name="密码登录" attempt={attempt} submit="登录" onSubmit={submit} links={links}>
      <PhoneField value={phoneNumber} onValue={setPhoneNumber} autoFocus />
      <Field
        label="密码"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onValue={setPassword}
      />
      {needsCaptcha && <CaptchaField captcha={captcha} value={answer} onValue={setAnswer} />}
    </Form>
  )
}
