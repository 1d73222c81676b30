import { resetPassword, sendLoginCode, smsLogin } from '@lianmeng/contract/identity/endpoints'
import { passwordResetProblem, smsRequestProblem } from '@lianmeng/trade/identity/forms'
import { type ReactNode, useState } from 'react'
import { call, callFull } from '../../../lib/calls/call.ts'
import { BusinessError } from '../../../lib/calls/errors.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { CaptchaField } from '../form/captcha-field.tsx'
import { Form } from '../form/form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import { SmsCodeField } from '../form/sms-code-field.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { useSmsCode } from '../form/use-sms-code.ts'
import styles from './login.module.css'
import type { Phone } from './phone.ts'

/** [spec §8] */
const passwordChanged = '修改成功'
const passwordNotChanged = '修改失败'

type ResetFormProps = { phone: Phone; onLoggedIn: () => Promise<void>; links: ReactNode }

/** 找回密码: logs in by SMS, then sets the new password. [spec §4] A code is valid once: a retry asks only for the
 *  password. */
export function ResetForm({ phone, onLoggedIn, links }: ResetFormProps) {
  const attempt = useAttempt()
  const phoneNumber = phone.value
  const sms = useSmsCode({
    attempt,
    problemOf: (answer) => smsRequestProblem({ phoneNumber, ...answer }, 'reset'),
    send: (answer) => call(sendLoginCode, { phoneNumber, ...answer }, { silent: true }),
  })
  const [newPassword, setNewPassword] = useState('')
  const [isIn, setIsIn] = useState(false)
  const form = { phoneNumber, ...sms.values }

  const reset = async () => {
    if (!isIn) await callFull(smsLogin, form, { silent: true, probe: true })
    setIsIn(true)
    await call(resetPassword, { password: newPassword }, { silent: true, probe: true }).catch((failure: unknown) => {
      throw failure instanceof BusinessError ? failure : new Error(passwordNotChanged)
    })
    notify.success(passwordChanged)
    await onLoggedIn()
  }
  const submit = () => attempt.run(passwordResetProblem({ ...form, newPassword }), reset)
  return (
    <Form name="找回密码" attempt={attempt} submit="重置密码并登录" onSubmit={() => void submit()} links={links}>
      {isIn ? (
        <p className={styles.known}>{phoneNumber} 已验证，请设置新密码。</p>
      ) : (
        <>
          <PhoneField {...phone} autoComplete="username" autoFocus />
          <CaptchaField {...sms.captcha} />
          <SmsCodeField {...sms.code} />
        </>
      )}
      <PasswordField label="新密码" isNew value={newPassword} onValue={setNewPassword} />
    </Form>
  )
}
