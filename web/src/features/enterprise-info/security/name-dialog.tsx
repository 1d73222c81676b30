import { saveProfile } from '@lianmeng/contract/account'
import { userInfo } from '@lianmeng/contract/user'
import { userNameProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'
import { Field } from '../../../identity-form/field.tsx'
import { Form } from '../../../identity-form/form.tsx'
import { useAttempt } from '../../../identity-form/use-attempt.ts'
import { call } from '../../../lib/call.ts'
import { markStale } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notify.ts'

/** Another name for the person. */
export function NameDialog({ initial, onClose }: { initial: string; onClose: () => void }) {
  const attempt = useAttempt()
  const [userName, setUserName] = useState(initial)
  const save = async () => {
    await call(saveProfile, { userName: userName.trim() }, { silent: true })
    await markStale(userInfo)
    notify.success('姓名已修改')
    onClose()
  }
  return (
    <Dialog title="修改姓名" width={440} onClose={onClose}>
      <Form
        name="修改姓名"
        attempt={attempt}
        submit="保存"
        onSubmit={() => void attempt.run(userNameProblem(userName), save)}
      >
        <Field
          name="userName"
          label="姓名"
          autoComplete="name"
          maxLength={50}
          value={userName}
          onValue={setUserName}
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
