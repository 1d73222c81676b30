import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import styles from '../order-view.module.css'

type Props = {
  title: string
  /** Explains what is about to happen. */
  text: string
  label: string
  okText: string
  /** The warning if a reason is required; missing if it is optional. */
  missingText?: string
  isPending: boolean
  onOk: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason before an irreversible action. */
export function ReasonDialog({ title, text, label, okText, missingText, isPending, onOk, onClose }: Props) {
  const [reason, setReason] = useState('')
  const submit = () => {
    const given = reason.trim()
    if (missingText && given === '') return notify.warning(missingText)
    if (!isPending) onOk(given)
  }
  return (
    <FormDialog
      title={title}
      width={440}
      labels="above"
      okText={okText}
      pendingText={okText}
      cancelText="返回"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.reason}>{text}</p>
      <TextArea label={label} maxLength={200} value={reason} onValue={setReason} />
    </FormDialog>
  )
}
