import { notices, publishNotice } from '@lianmeng/contract/union/operator-endpoints'
import { unionTexts } from '@lianmeng/contract/union/texts'
import { localDay } from '@lianmeng/trade/time/china'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { DayField } from '../../ui/choice/date/day-field.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

/** A new notice to the sellers of the alliance. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('')
  const [summary, setSummary] = useState('')
  const [validTo, setValidTo] = useState('')
  const [takesReplies, setTakesReplies] = useState(true)
  const publish = useWrite(publishNotice, { stale: [notices] })
  const submit = () => {
    if (!title.trim() || !summary.trim()) return notify.warning(unionTexts.noticeTitle)
    if (!validTo) return notify.warning(unionTexts.validTo)
    publish.mutate({ title, summary, validTo, takesReplies: takesReplies ? 1 : 0 }, { onSuccess: onClose })
  }
  return (
    <FormDialog title="发布联盟通知" okText="发布" isPending={publish.isPending} onSubmit={submit} onClose={onClose}>
      <TextField label="标题" required value={title} maxLength={60} onValue={setTitle} />
      <TextArea label="说明" required rows={3} value={summary} maxLength={300} onValue={setSummary} />
      <DayField label="截止日期" required value={validTo} min={localDay(new Date())} onChoose={setValidTo} />
      <Checkbox checked={takesReplies} onCheck={setTakesReplies}>
        卖家可申请
      </Checkbox>
    </FormDialog>
  )
}
