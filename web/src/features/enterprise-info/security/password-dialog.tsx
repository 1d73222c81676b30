import { setPassword } from '@lianmeng/contract/auth'
import { newPasswordProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'
import { Form } from '../../../identity-form/form.tsx'
import { PasswordField } from '../../../identity-form/password-field.tsx'
import { useAttempt } from '../../../identity-form/use-attempt.ts'
import { call } from '../../../lib/call.ts'
import { sessionStarted } from '../../../lib/session.ts'
import { useProvenIdentity } from '../../../parts/prove-identity/use-proven-identity.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notify.ts'
import styles from './security.module.css'

/** As the specification has it: this one call is sent as a form. */
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** A new password; the other devices are logged out. */
export function PasswordDialog({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const attempt = useAttempt()
  const proof = useProvenIdentity()
  const [password, setNewPassword] = useState('')
  const title = isFirst ? '设置密码' : '修改密码'
  const save = async () => {
    await proof.withProof(() => call(setPassword, { password }, { silent: true, headers: asForm }))
    notify.success('修改成功')
    onClose()
    await sessionStarted()
  }
  return (
    <Dialog title={title} width={440} onClose={onClose}>
      <p className={styles.explanation}>保存后其他登录设备会全部退出，本机保持登录。</p>
      <Form
        name={title}
        attempt={attempt}
        submit="保存"
        onSubmit={() => void attempt.run(newPasswordProblem(password), save)}
      >
        <PasswordField label="新密码" isNew value={password} onValue={setNewPassword} autoFocus />
      </Form>
      {proof.dialog}
    </Dialog>
  )
}
