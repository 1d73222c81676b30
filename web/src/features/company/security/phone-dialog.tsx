import { changePhone, sendPhoneCode } from '@lianmeng/contract/account/endpoints'
import { userInfo } from '@lianmeng/contract/identity/endpoints'
import { phoneChangeProblem, smsRequestProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { markStale } from '../../../lib/calls/query.ts'
import { sessionStarted, useSession } from '../../../lib/person/session.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { CaptchaField } from '../../../widgets/identity/form/captcha-field.tsx'
import { Form } from '../../../widgets/identity/form/form.tsx'
import { PhoneField } from '../../../widgets/identity/form/phone-field.tsx'
import { SmsCodeField } from '../../../widgets/identity/form/sms-code-field.tsx'
import { useAttempt } from '../../../widgets/identity/form/use-attempt.ts'
import { useSmsCode } from '../../../widgets/identity/form/use-sms-code.ts'
import { useProvenIdentity } from '../../../widgets/identity/proof/use-proven-identity.tsx'
import styles from './security.module.css'

/** Changes the mobile number. The new number receives a code; the old number proves the identity. */
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
