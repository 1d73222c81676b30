import {
  confirmMailAddress,
  mailAddress,
  messageSettings,
  removeMailAddress,
  sendMailCode,
} from '@lianmeng/contract/messages/endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import styles from './settings.module.css'

/** 邮箱: where a person's mails go. It counts once the code that was sent to it is entered. */
export function MailAddress() {
  return (
    <Block title="邮箱" hint="仅用于邮件提醒，须用验证码确认；不能用于登录">
      <BlockAnswer of={useRead(mailAddress, {})}>
        {({ address }) => (address === '' ? <ConfirmForm /> : <Confirmed address={address} />)}
      </BlockAnswer>
    </Block>
  )
}

function Confirmed({ address }: { address: string }) {
  const remove = useWrite(removeMailAddress, { stale: [mailAddress, messageSettings] })
  return (
    <p>
      {address}{' '}
      <button
        type="button"
        className="btn"
        disabled={remove.isPending}
        onClick={() => remove.mutate({}, { onSuccess: () => notify.success('邮箱已删除，不再发送邮件') })}
      >
        删除邮箱
      </button>
    </p>
  )
}

function ConfirmForm() {
  const [address, setAddress] = useState('')
  const [code, setCode] = useState('')
  const send = useWrite(sendMailCode, {})
  const confirm = useWrite(confirmMailAddress, { stale: [mailAddress] })
  const isComplete = address.trim() !== '' && code.trim() !== ''
  const submit = () => {
    if (!isComplete) return
    confirm.mutate(
      { address: address.trim(), code: code.trim() },
      { onSuccess: () => notify.success('邮箱已确认，请在上表勾选邮件提醒') },
    )
  }
  const sendCode = () =>
    send.mutate({ address: address.trim() }, { onSuccess: () => notify.success('验证码已发送，请查收邮件') })
  return (
    <Form labels="beside" className={styles.form} onSubmit={submit}>
      <TextField label="邮箱地址" value={address} onValue={setAddress} />
      <button
        type="button"
        className={`btn ${styles.save}`}
        disabled={send.isPending || address.trim() === ''}
        onClick={sendCode}
      >
        获取邮箱验证码
      </button>
      <TextField label="邮箱验证码" value={code} onValue={setCode} />
      <button type="submit" className={`btn btn-brand ${styles.save}`} disabled={confirm.isPending || !isComplete}>
        确认邮箱
      </button>
    </Form>
  )
}
