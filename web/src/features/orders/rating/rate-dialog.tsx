import {
  changeRating,
  rate,
  ratingOfOrder,
  sellerRatings,
  sellerReputation,
} from '@lianmeng/contract/ratings/endpoints'
import { longestComment, type OwnRating } from '@lianmeng/contract/ratings/rating'
import { markTexts, ratingTexts } from '@lianmeng/contract/ratings/texts'
import { bestMark, daysToChange, type Mark, marks } from '@lianmeng/trade/rating/rating'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'

type Props = {
  orderNo: string
  seller: string
  /** The rating to be changed; null: a new one. */
  former: OwnRating | null
  onClose: () => void
}

const stale = [ratingOfOrder, sellerRatings, sellerReputation]

const choices = Array.from({ length: bestMark }, (_, at) => ({ value: String(at + 1), text: `${at + 1} 分` }))

/** Gives a seller three marks and some words, or changes them. */
export function RateDialog({ orderNo, seller, former, onClose }: Props) {
  const [given, setGiven] = useState<Partial<Record<Mark, number>>>(former ?? {})
  const [comment, setComment] = useState(former?.comment ?? '')
  const [isAnonymous, setIsAnonymous] = useState(former?.isAnonymous ?? false)
  const write = useWrite(former ? changeRating : rate, { stale })
  const submit = () => {
    const { quality, delivery, service } = given
    if (!quality || !delivery || !service) return notify.warning(ratingTexts.marksMissing)
    if (write.isPending) return
    write.mutate(
      { orderNo, quality, delivery, service, comment: comment.trim(), isAnonymous },
      {
        onSuccess: () => {
          notify.success(former ? '评价已修改' : '感谢您的评价')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={former ? '修改评价' : '评价卖家'}
      width={480}
      labels="above"
      okText={former ? '保存修改' : '提交评价'}
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">
        {former
          ? `对「${seller}」的评价只能修改一次，保存后不能再改。`
          : `为「${seller}」打分，1 分很差，5 分很好。提交后 ${daysToChange} 天内可修改一次。`}
      </p>
      {marks.map((mark) => (
        <RadioGroup
          key={mark}
          label={markTexts[mark]}
          choices={choices}
          value={String(given[mark] ?? '')}
          onChoose={(value) => setGiven({ ...given, [mark]: Number(value) })}
        />
      ))}
      <TextArea
        label="评价内容（选填）"
        hint="所有人可见，请勿填写电话等个人信息。"
        maxLength={longestComment}
        value={comment}
        onValue={setComment}
      />
      <Checkbox checked={isAnonymous} onCheck={setIsAnonymous}>
        匿名评价（否则只显示企业名称的首尾两个字）
      </Checkbox>
    </FormDialog>
  )
}
