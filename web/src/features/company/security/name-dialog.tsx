import { saveProfile } from '@lianmeng/contract/account/endpoints'
import { userInfo } from '@lianmeng/contract/identity/endpoints'
import { userNameProblem } from '@lianmeng/trade/identity/forms'
import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { markStale } from '../../../lib/calls/query.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { Field } from '../../../widgets/identity/form/field.tsx'
import { Form } from '../../../widgets/identity/form/form.tsx'
import { useAttempt } from '../../../widgets/identity/form/use-attempt.ts'

/** Changes the person's name. */
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
