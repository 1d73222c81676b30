import { proveIdentity, sendProofCode } from '@lianmeng/contract/identity/endpoints'
import { proofNeeded } from '@lianmeng/contract/identity/texts'
import { captchaProblem } from '@lianmeng/trade/identity/forms'
import { call } from '../../../lib/calls/call.ts'
import { useSession } from '../../../lib/person/session.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { CaptchaField } from '../form/captcha-field.tsx'
import { Form } from '../form/form.tsx'
import { SmsCodeField } from '../form/sms-code-field.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { useSmsCode } from '../form/use-sms-code.ts'
import styles from './prove-dialog.module.css'

/** Asks the user for a code sent to their own number. */
export function ProveDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const { user } = useSession()
  const attempt = useAttempt()
  const sms = useSmsCode({
    attempt,
    problemOf: captchaProblem,
    send: (answer) => call(sendProofCode, answer, { silent: true }),
  })
  const { smsCode } = sms.values
  const prove = async () => {
    await call(proveIdentity, { smsCode }, { silent: true })
    onProved()
  }
  return (
    <Dialog title={proofNeeded} width={440} onClose={onClose}>
      <p className={styles.why}>为保护账号安全，请用发送到本人手机 {user?.phoneNumber} 的短信验证码确认是您本人。</p>
      <Form
        name={proofNeeded}
        attempt={attempt}
        submit="验证并继续"
        onSubmit={() => void attempt.run(smsCode ? undefined : 'smsCodeMissing', prove)}
      >
        <CaptchaField {...sms.captcha} autoFocus />
        <SmsCodeField {...sms.code} />
      </Form>
    </Dialog>
  )
}
