import type { Editor } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './text-editor.module.css'

/** Says what the selected picture shows, for those who do not see it. */
export function DescriptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const [alt, setAlt] = useState(String(editor.getAttributes('image').alt ?? ''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run()
    onClose()
  }
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        返回
      </button>
      <button type="submit" form={id} className="btn btn-brand">
        确定
      </button>
    </>
  )
  return (
    <Dialog title="图片说明" width={480} onClose={onClose} footer={footer}>
      <form id={id} className={styles.form} onSubmit={submit}>
        <label htmlFor={`${id}-alt`}>图片内容，写给看不到图片的读者</label>
        <input
          id={`${id}-alt`}
          className="input"
          value={alt}
          maxLength={100}
          onChange={({ target }) => setAlt(target.value)}
        />
      </form>
    </Dialog>
  )
}
