import { setPassword } from '@lianmeng/contract/identity/endpoints'
import { newPasswordProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { sessionStarted } from '../../../lib/person/session.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { Form } from '../../../widgets/identity/form/form.tsx'
import { PasswordField } from '../../../widgets/identity/form/password-field.tsx'
import { useAttempt } from '../../../widgets/identity/form/use-attempt.ts'
import { useProvenIdentity } from '../../../widgets/identity/proof/use-proven-identity.tsx'
import styles from './security.module.css'

/** The specification sends this one call as a form. */
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** Sets a new password and logs out the other devices. */
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
