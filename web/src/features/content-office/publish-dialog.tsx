import * as office from '@lianmeng/contract/content-office'
import { type FormEvent, useId, useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { useWrite } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './content-editor.module.css'
import type { Saved } from './kept-drafts.ts'

type Props = {
  /** Saves what is not saved yet. @returns undefined where that was refused */
  prepare: () => Promise<Saved | undefined>
  onPublished: (id: number) => void
  onClose: () => void
}

/** Publishes the newest version: at once, or from a later time on. */
export function PublishDialog({ prepare, onPublished, onClose }: Props) {
  const id = useId()
  const [isLater, setIsLater] = useState(false)
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState('')
  const publish = useWrite(office.publish, { stale: [office.list, office.item, office.versions] })
  const [isBusy, setIsBusy] = useState(false)

  const run = async (at: Date | undefined) => {
    const saved = await prepare()
    if (!saved) return onClose()
    try {
      await publish.mutateAsync({ ...saved, ...(at ? { at: at.toISOString() } : {}) })
      notify.success(at ? `将于 ${formatDateTime(at)} 发布` : '已发布')
    } catch {
      // The call itself told of it; what was saved stays saved.
    }
    onClose()
    onPublished(saved.id)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const at = isLater ? new Date(time) : undefined
    if (at && !(at.getTime() > Date.now())) return setProblem('请选择晚于现在的发布时间')
    setIsBusy(true)
    await run(at)
  }
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={id} className="btn btn-brand" disabled={isBusy}>
        {isBusy ? '发布中…' : isLater ? '定时发布' : '立即发布'}
      </button>
    </>
  )
  return (
    <Dialog title="发布" width={440} onClose={onClose} footer={footer}>
      <form id={id} className={styles.publish} onSubmit={(event) => void submit(event)} noValidate>
        <label>
          <input type="radio" name="when" checked={!isLater} onChange={() => setIsLater(false)} />
          立即发布
        </label>
        <label>
          <input type="radio" name="when" checked={isLater} onChange={() => setIsLater(true)} />
          定时发布，到时读者才能看到
        </label>
        {isLater && (
          <input
            className="input"
            type="datetime-local"
            aria-label="发布时间"
            value={time}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => {
              setTime(target.value)
              setProblem('')
            }}
          />
        )}
        {/* The field reads as the browser's language has it; this reads the same for everybody. */}
        {isLater && time && <p className="sub">将于 {formatDateTime(new Date(time))} 发布</p>}
        <p id={`${id}-problem`} className="bad" role="alert">
          {problem}
        </p>
      </form>
    </Dialog>
  )
}
