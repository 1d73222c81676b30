import { sendReport } from '@lianmeng/contract/reports/endpoints'
import {
  longestReport,
  type ReportKind,
  reportKinds,
  reportKindTexts,
  reportTexts,
} from '@lianmeng/contract/reports/texts'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { RadioGroup } from '../../ui/choice/radio.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

type Props = {
  about: string
  subject: { tenantId: number; componentId?: number }
  onClose: () => void
}

const choices = reportKinds.map((value) => ({ value, text: reportKindTexts[value] }))

/** Says what is wrong with a shop or its goods. */
export function ReportDialog({ about, subject, onClose }: Props) {
  const [kind, setKind] = useState<ReportKind>('data')
  const [text, setText] = useState('')
  const [contact, setContact] = useState('')
  const write = useWrite(sendReport)
  const submit = () => {
    if (text.trim() === '') return notify.warning(reportTexts.textMissing)
    if (write.isPending) return
    write.mutate(
      { ...subject, kind, text: text.trim(), contact: contact.trim() },
      {
        onSuccess: () => {
          notify.success('已提交，平台会尽快核实')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="举报与纠错"
      width={480}
      labels="above"
      okText="提交"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">对象：{about}</p>
      <RadioGroup label="类型" choices={choices} value={kind} onChoose={setKind} />
      <TextArea label="具体情况" required rows={5} maxLength={longestReport} value={text} onValue={setText} />
      <TextField
        label="联系方式（选填）"
        hint="只有平台可见，用于核实。"
        maxLength={60}
        value={contact}
        onValue={setContact}
      />
    </FormDialog>
  )
}
