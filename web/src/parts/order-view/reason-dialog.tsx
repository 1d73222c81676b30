import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './order-view.module.css'

type Props = {
  title: string
  /** What is about to happen. */
  text: string
  label: string
  okText: string
  /** The warning where a reason must be given; missing where it may be left out. */
  missingText?: string
  isPending: boolean
  onOk: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason before something that cannot be undone. */
export function ReasonDialog({ title, text, label, okText, missingText, isPending, onOk, onClose }: Props) {
  const [reason, setReason] = useState('')
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = reason.trim()
    if (missingText && given === '') return notify.warning(missingText)
    if (!isPending) onOk(given)
  }
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        返回
      </button>
      <button type="submit" form={formId} className="btn btn-brand" disabled={isPending}>
        {okText}
      </button>
    </>
  )
  return (
    <Dialog title={title} width={440} onClose={onClose} footer={footer}>
      <form id={formId} onSubmit={submit} className={styles.reason}>
        <p>{text}</p>
        <label>
          {label}
          <textarea
            className="input"
            rows={3}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      </form>
    </Dialog>
  )
}
