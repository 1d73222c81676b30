import { deleteAccount } from '@lianmeng/contract/account/endpoints'
import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { leave } from '../../../lib/person/session.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { NotProved, useProvenIdentity } from '../../../widgets/identity/proof/use-proven-identity.tsx'
import styles from './security.module.css'

/** The word to type, so that nobody closes an account by accident. */
const word = '注销'

/** Closes the account after stating what is deleted and what is kept. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const proof = useProvenIdentity()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState('')
  const { draft, change, problems, submit } = useDraft({ typed: '' }, ({ typed }) => ({
    typed: typed.trim() === word ? undefined : `请输入「${word}」以确认`,
  }))
  const close = async () => {
    setIsPending(true)
    setFailure('')
    try {
      await proof.withProof(() => call(deleteAccount, {}, { silent: true }))
      onClose()
      notify.success('账号已注销')
      leave()
    } catch (reason) {
      if (!(reason instanceof NotProved)) setFailure((reason as Error).message)
      setIsPending(false)
    }
  }
  return (
    <>
      <FormDialog
        title="注销账号"
        okText="注销账号"
        isPending={isPending}
        onSubmit={submit(() => void close())}
        onClose={onClose}
      >
        <div className={styles.explanation}>
          <p>立即清除，无法恢复：</p>
          <ul>
            <li>姓名、手机号与密码；全部登录设备与接口密钥</li>
            <li>站内消息与消息设置；在各企业中的成员资格</li>
          </ul>
          <p>继续保留：</p>
          <ul>
            <li>企业的订单、收货地址与开票信息，属于企业，由其他成员继续使用</li>
            <li>依法须留存的订单与操作记录，其中您的姓名显示为「已注销用户」</li>
          </ul>
          <p>您是某企业唯一的管理员且企业还有其他成员时，请先移交管理员。</p>
        </div>
        <TextField
          label="确认"
          required
          placeholder={`请输入「${word}」`}
          value={draft.typed}
          onValue={(typed) => change({ typed })}
          maxLength={10}
          problem={problems.typed ?? (failure || undefined)}
        />
      </FormDialog>
      {proof.dialog}
    </>
  )
}
