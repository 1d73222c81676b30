import { allRatings, decideRating } from '@lianmeng/contract/ratings/operator-endpoints'
import type { AnyRating } from '@lianmeng/contract/ratings/rating'
import { ratingTexts, type Visibility, visibilities } from '@lianmeng/contract/ratings/texts'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { RadioGroup } from '../../ui/choice/radio.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

const choiceTexts: Record<Visibility, { text: string; hint: string }> = {
  shown: { text: '恢复展示', hint: '内容与评分都展示，计入卖家评分。' },
  commentHidden: { text: '只隐藏内容', hint: '内容不展示，评分仍计入卖家评分。' },
  abuse: { text: '按恶意评价屏蔽', hint: '整条不展示，评分不计入卖家评分。' },
}

/** Hides a rating or shows it again; the reason goes to the buyer and into the audit log. */
export function DecideRatingDialog({ rating, onClose }: { rating: AnyRating; onClose: () => void }) {
  const choices = visibilities
    .filter((value) => value !== rating.visibility)
    .map((value) => ({ value, ...choiceTexts[value] }))
  const [visibility, setVisibility] = useState<Visibility>(choices[0]!.value)
  const [reason, setReason] = useState('')
  const write = useWrite(decideRating, { stale: [allRatings] })
  const submit = () => {
    if (reason.trim() === '') return notify.warning(ratingTexts.reasonMissing)
    if (write.isPending) return
    write.mutate(
      { tenantId: rating.erpTenantId, ratingId: rating.id, visibility, reason: reason.trim() },
      {
        onSuccess: () => {
          notify.success('已处理，买家会收到通知')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="处理评价"
      width={480}
      labels="above"
      okText="确定"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup label="处理方式" choices={choices} value={visibility} onChoose={setVisibility} />
      <TextArea label="处理理由" required maxLength={200} value={reason} onValue={setReason} />
    </FormDialog>
  )
}
