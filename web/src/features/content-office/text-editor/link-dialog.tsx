import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { linkTargets } from '../../../widgets/rich-text/allowed.ts'

/** Completes `example.com` to a web address. */
const completed = (address: string): string =>
  /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address

/** Links the selected words, or words typed here if none are selected; changes the link under the cursor. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = String(editor.getAttributes('link').href ?? '')
  const needsWords = editor.state.selection.empty && !present
  const [address, setAddress] = useState(present)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')

  const submit = () => {
    const href = completed(address.trim())
    if (!linkTargets.test(href)) return setProblem('链接须是本站路径（以“/”开头）、网址、邮箱（mailto:）或电话（tel:）')
    const chain = editor.chain().focus()
    const text = words.trim() || href
    if (needsWords) chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const unlink = present && (
    <button type="button" className="btn" onClick={remove}>
      取消链接
    </button>
  )
  return (
    <FormDialog
      title="链接"
      width={480}
      labels="above"
      okText="确定"
      cancelText="返回"
      extra={unlink}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="链接地址"
        placeholder="/lmPortals/helpCenter 或 https://"
        problem={problem}
        value={address}
        onValue={(text) => {
          setAddress(text)
          setProblem('')
        }}
      />
      {needsWords && <TextField label="显示的文字" placeholder="不填则显示链接地址" value={words} onValue={setWords} />}
    </FormDialog>
  )
}
