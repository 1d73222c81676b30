import * as office from '@lianmeng/contract/content-office/endpoints'
import { momentOf } from '@lianmeng/trade/time/china'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { formatDateTime } from '../../lib/text/format.ts'
import { DatePicker } from '../../ui/choice/date/date-picker.tsx'
import { RadioGroup } from '../../ui/choice/radio.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { SavedVersion } from './editor/kept-drafts.ts'

const ways = [
  { value: 'now', text: '立即发布' },
  { value: 'later', text: '定时发布，到时读者才能看到' },
] as const

type Props = {
  /** Saves unsaved changes. @returns undefined if that was refused */
  prepare: () => Promise<SavedVersion | undefined>
  onPublished: (id: number) => void
  onClose: () => void
}

/** Publishes the newest version, at once or at a later time. */
export function PublishDialog({ prepare, onPublished, onClose }: Props) {
  const [when, setWhen] = useState<(typeof ways)[number]['value']>('now')
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
      // The call itself reported it; what was saved stays saved.
    }
    onClose()
    onPublished(saved.id)
  }
  const submit = async () => {
    const at = when === 'later' ? momentOf(time) : undefined
    if (when === 'later' && !(at && at.getTime() > Date.now())) return setProblem('请选择晚于现在的发布时间')
    setIsBusy(true)
    await run(at)
  }
  return (
    <FormDialog
      title="发布"
      width={440}
      labels="above"
      okText={when === 'later' ? '定时发布' : '立即发布'}
      pendingText="发布中…"
      isPending={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RadioGroup label="发布方式" isLabelHidden choices={ways} value={when} onChoose={setWhen} />
      {when === 'later' && (
        <Field label="发布时间" problem={problem} hint={time && `将于 ${time.replace('T', ' ')} 发布`}>
          {(tied) => (
            <DatePicker
              tied={tied}
              name="发布时间"
              hasTime
              value={time}
              onChoose={(chosen) => {
                setTime(chosen)
                setProblem('')
              }}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
