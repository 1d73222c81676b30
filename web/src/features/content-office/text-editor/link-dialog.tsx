import type { Editor } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { linkTargets } from '../../../parts/rich-text/allowed.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './text-editor.module.css'

/** `example.com` is meant as a page of the web. */
const completed = (address: string): string =>
  /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address

/** Puts a link on the selected words, or on words typed here where none are selected; changes the one under the cursor. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const present = String(editor.getAttributes('link').href ?? '')
  const needsWords = editor.state.selection.empty && !present
  const [address, setAddress] = useState(present)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
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
  const footer = (
    <>
      {present && (
        <button type="button" className="btn" onClick={remove}>
          取消链接
        </button>
      )}
      <button type="button" className="btn" onClick={onClose}>
        返回
      </button>
      <button type="submit" form={id} className="btn btn-brand">
        确定
      </button>
    </>
  )
  return (
    <Dialog title="链接" width={480} onClose={onClose} footer={footer}>
      <form id={id} className={styles.form} onSubmit={submit}>
        <label htmlFor={`${id}-address`}>链接地址</label>
        <input
          id={`${id}-address`}
          className="input"
          value={address}
          placeholder="/lmPortals/helpCenter 或 https://"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setAddress(target.value)
            setProblem('')
          }}
        />
        <p id={`${id}-problem`} className="bad" role="alert">
          {problem}
        </p>
        {needsWords && (
          <>
            <label htmlFor={`${id}-words`}>显示的文字</label>
            <input
              id={`${id}-words`}
              className="input"
              value={words}
              placeholder="不填则显示链接地址"
              onChange={({ target }) => setWords(target.value)}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
