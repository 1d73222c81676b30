import { resetPassword, smsLogin } from '@lianmeng/contract/auth'
import { passwordResetProblem } from '@lianmeng/trade/identity/forms'
import { type ReactNode, useState } from 'react'
import { call, callFull } from '../../lib/call.ts'
import { BusinessError } from '../../lib/errors.ts'
import { notify } from '../../ui/notify.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Field, PhoneField } from './field.tsx'
import { Form } from './form.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import { useAttempt } from './use-attempt.ts'
import { useSmsStep } from './use-sms-step.ts'

/** [spec §8] */
const passwordChanged = '修改成功'
const passwordNotChanged = '修改失败'

/** 找回密码: logs in by SMS, then sets the new password. [spec §4] */
export function ResetForm({ onLoggedIn, links }: { onLoggedIn: () => Promise<void>; links: ReactNode }) {
  const attempt = useAttempt()
  const sms = useSmsStep('reset', attempt)
  const [newPassword, setNewPassword] = useState('')
  const reset = async () => {
    await callFull(smsLogin, sms.values, { silent: true, probe: true })
    await call(resetPassword, { password: newPassword }, { silent: true, probe: true }).catch((failure: unknown) => {
      throw failure instanceof BusinessError ? failure : new Error(passwordNotChanged)
    })
    notify.success(passwordChanged)
    await onLoggedIn()
  }
  const submit = () => attempt.run(passwordResetProblem({ ...sms.values, newPassword }), reset)
  return (
    <Form name="找回密码" attempt={attempt} submit="重置密码并登录" onSubmit={submit} links={links}>
      <PhoneField {...sms.phone} autoFocus />
      <CaptchaField {...sms.captcha} />
      <SmsCodeField {...sms.code} />
      <Field
        label="新密码"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        value={newPassword}
        onValue={setNewPassword}
      />
    </Form>
  )
}
