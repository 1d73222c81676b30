import { type FormEvent, type ReactNode, useId } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './form.module.css'

type Props = {
  title: string
  okText: string
  isPending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that holds one form. */
export function FormDialog({ title, okText, isPending, onSubmit, onClose, children }: Props) {
  const formId = useId()
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={formId} className="btn btn-brand" disabled={isPending}>
        {isPending ? '提交中…' : okText}
      </button>
    </>
  )
  return (
    <Dialog title={title} width={520} onClose={onClose} footer={footer}>
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
