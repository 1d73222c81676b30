import { changePhone, sendPhoneCode } from '@lianmeng/contract/account'
import { userInfo } from '@lianmeng/contract/user'
import { phoneChangeProblem, smsRequestProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'
import { CaptchaField } from '../../../identity-form/captcha-field.tsx'
import { Form } from '../../../identity-form/form.tsx'
import { PhoneField } from '../../../identity-form/phone-field.tsx'
import { SmsCodeField } from '../../../identity-form/sms-code-field.tsx'
import { useAttempt } from '../../../identity-form/use-attempt.ts'
import { useSmsCode } from '../../../identity-form/use-sms-code.ts'
import { call } from '../../../lib/call.ts'
import { markStale } from '../../../lib/query.ts'
import { sessionStarted, useSession } from '../../../lib/session.ts'
import { useProvenIdentity } from '../../../parts/prove-identity/use-proven-identity.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notify.ts'
import styles from './security.module.css'

/** Another mobile number: a code goes to the new one; that it is the same person, the old one proves. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const attempt = useAttempt()
  const proof = useProvenIdentity()
  const [phoneNumber, setPhoneNumber] = useState('')
  const sms = useSmsCode({
    attempt,
    problemOf: (answer) => smsRequestProblem({ phoneNumber, ...answer }, 'phone'),
    send: (answer) => call(sendPhoneCode, { phoneNumber, ...answer }, { silent: true }),
  })
  const form = { phoneNumber, smsCode: sms.values.smsCode }
  const save = async () => {
    await proof.withProof(() => call(changePhone, form, { silent: true }))
    notify.success('手机号已更换，请用新号码登录')
    onClose()
    await sessionStarted()
    await markStale(userInfo)
  }
  return (
    <Dialog title="更换手机号" width={440} onClose={onClose}>
      <p className={styles.explanation}>
        当前手机号 {user?.phoneNumber}。更换后其他登录设备会全部退出，以后用新号码登录。
      </p>
      <Form
        name="更换手机号"
        attempt={attempt}
        submit="更换"
        onSubmit={() => void attempt.run(phoneChangeProblem(form), save)}
      >
        <PhoneField label="新手机号" value={phoneNumber} onValue={setPhoneNumber} autoFocus />
        <CaptchaField {...sms.captcha} />
        <SmsCodeField {...sms.code} />
      </Form>
      {proof.dialog}
    </Dialog>
  )
}
