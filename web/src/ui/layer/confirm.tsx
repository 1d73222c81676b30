import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Dialog } from './dialog.tsx'

export type Question = {
  title: string
  text: ReactNode
  /** Default 确定. */
  okText?: string
  /** Default 取消. */
  cancelText?: string
}

/** Asks the user; true for the confirming button, false for cancelling or closing. */
export function confirmDialog({ title, text, okText = '确定', cancelText = '取消' }: Question): Promise<boolean> {
  const holder = document.createElement('div')
  document.body.append(holder)
  const root = createRoot(holder)
  return new Promise((resolve) => {
    const answer = (ok: boolean) => {
      root.unmount()
      holder.remove()
      resolve(ok)
    }
    const buttons = (
      <>
        <button type="button" className="btn" onClick={() => answer(false)}>
          {cancelText}
        </button>
        <button type="button" className="btn btn-brand" data-focus onClick={() => answer(true)}>
          {okText}
        </button>
      </>
    )
    root.render(
      <Dialog title={title} width={400} onClose={() => answer(false)} footer={buttons}>
        {text}
      </Dialog>,
    )
  })
}
