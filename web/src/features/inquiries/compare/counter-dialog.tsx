import { compareInquiry, counterQuote, inquiryDetail } from '@lianmeng/contract/quotes/endpoints'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'

type Props = { inquiryId: number; erpTenantId: number; onClose: () => void }

/** 议价: asks a seller for a better quote; the present one no longer binds. */
export function CounterDialog({ inquiryId, erpTenantId, onClose }: Props) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const counter = useWrite(counterQuote, { stale: [inquiryDetail, compareInquiry] })
  const send = () => {
    if (!note.trim()) return setProblem('请填写议价说明')
    return counter.mutate(
      { inquiryId, erpTenantId, note: note.trim() },
      {
        onSuccess: () => {
          notify.success('已请卖家重新报价')
          onClose()
        },
      },
    )
  }
  return createPortal(
    <FormDialog
      title="议价"
      okText="请卖家重新报价"
      isPending={counter.isPending}
      labels="above"
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label="议价说明"
        required
        maxLength={200}
        problem={problem}
        hint="发出后卖家现在的报价不再有效，等卖家重新报价。"
        placeholder="如 目标价 3,100 元/千支，数量可加到 5,000 支"
        value={note}
        onValue={setNote}
      />
    </FormDialog>,
    document.body,
  )
}
