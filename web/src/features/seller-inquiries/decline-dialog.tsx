import { declineInquiry, sellerInquiries, sellerInquiry } from '@lianmeng/contract/quotes/seller-endpoints'
import { noBidTexts } from '@lianmeng/contract/quotes/texts'
import { type NoBidReason, noBidReasons } from '@lianmeng/trade/quotes/quote-line'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { RadioGroup } from '../../ui/choice/radio.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

/** 婉拒 of the whole inquiry, with its reason. */
export function DeclineDialog({ inquiryId, onClose }: { inquiryId: number; onClose: () => void }) {
  const [reason, setReason] = useState<NoBidReason>('outOfRange')
  const [note, setNote] = useState('')
  const decline = useWrite(declineInquiry, { stale: [sellerInquiry, sellerInquiries] })
  const send = () =>
    decline.mutate(
      { inquiryId, reason, note: note.trim() },
      {
        onSuccess: () => {
          notify.success('已婉拒，买家会收到通知')
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title="婉拒询价"
      okText="婉拒"
      isPending={decline.isPending}
      labels="above"
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup
        label="原因"
        choices={noBidReasons.map((value) => ({ value, text: noBidTexts[value] }))}
        value={reason}
        onChoose={setReason}
      />
      <TextArea label="说明" maxLength={200} value={note} onValue={setNote} />
    </FormDialog>
  )
}
