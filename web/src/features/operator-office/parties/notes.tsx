import type { OfficeNote } from '@lianmeng/contract/operator-office/party-endpoints'
import { partyTexts } from '@lianmeng/contract/operator-office/texts'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import styles from './party.module.css'

type Props = {
  notes: readonly OfficeNote[]
  isPending: boolean
  /** Sends a note; `onDone` once it is kept. */
  onWrite: (text: string, onDone: () => void) => void
}

/** What the platform's people note for themselves, newest first. */
export function Notes({ notes, isPending, onWrite }: Props) {
  const [text, setText] = useState('')
  const submit = () => {
    if (text.trim() === '') return notify.warning(partyTexts.noteMissing)
    if (isPending) return
    onWrite(text.trim(), () => {
      setText('')
      notify.success('已保存备注')
    })
  }
  return (
    <section className={`card ${styles.block}`} aria-label="平台备注">
      <h2 className="card-title">平台备注</h2>
      <p className="sub">仅平台后台人员可见</p>
      <div className={styles.notes}>
        <Form onSubmit={submit}>
          <TextArea label="备注" maxLength={1000} value={text} onValue={setText} />
          <div>
            <button type="submit" className="btn btn-brand" disabled={isPending}>
              添加备注
            </button>
          </div>
        </Form>
        {notes.length > 0 && (
          <ol aria-label="备注">
            {notes.map(({ id, text: written, author, writtenAt }) => (
              <li key={id}>
                <p>{written}</p>
                <span className="sub">
                  {author}　{formatMoment(new Date(writtenAt))}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
