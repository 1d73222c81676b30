import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'

/** Describes the selected picture for readers who cannot see it. */
export function DescriptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [alt, setAlt] = useState(String(editor.getAttributes('image').alt ?? ''))
  const submit = () => {
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run()
    onClose()
  }
  return (
    <FormDialog
      title="图片说明"
      width={480}
      labels="above"
      okText="确定"
      cancelText="返回"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="图片内容，写给看不到图片的读者" maxLength={100} value={alt} onValue={setAlt} />
    </FormDialog>
  )
}
