import { type FormEvent, type ReactNode, useId } from 'react'
import { Dialog } from '../layer/dialog.tsx'
import { Form } from './form.tsx'

type Props = {
  title: string
  /** Pixels; default 520. */
  width?: number
  okText: string
  /** The button's text while submitting; default 提交中…. */
  pendingText?: string
  cancelText?: string
  isPending?: boolean
  labels?: 'above' | 'beside'
  /** Another button, before the others. */
  extra?: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form. */
export function FormDialog({
  title,
  width = 520,
  okText,
  pendingText = '提交中…',
  cancelText = '取消',
  isPending = false,
  labels = 'beside',
  extra,
  onSubmit,
  onClose,
  children,
}: Props) {
  const formId = useId()
  const footer = (
    <>
      {extra}
      <button type="button" className="btn" onClick={onClose}>
        {cancelText}
      </button>
      <button type="submit" form={formId} className="btn btn-brand" disabled={isPending}>
        {isPending ? pendingText : okText}
      </button>
    </>
  )
  return (
    <Dialog title={title} width={width} onClose={onClose} footer={footer}>
      <Form id={formId} labels={labels} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  )
}
