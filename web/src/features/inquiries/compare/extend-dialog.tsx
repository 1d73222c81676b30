import { extendInquiry, inquiryDetail, inquiryList } from '@lianmeng/contract/quotes/endpoints'
import { maxDueDays } from '@lianmeng/trade/quotes/inquiry'
import { dayAfter, localDay } from '@lianmeng/trade/time/china'
import { useState } from 'react'
import { useWrite } from '../../../lib/calls/query.ts'
import { DayField } from '../../../ui/choice/date/day-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'

type Props = { inquiryId: number; dueAt: string; onClose: () => void }

/** More time for quotes, until 17:00 of a day. */
export function ExtendDialog({ inquiryId, dueAt, onClose }: Props) {
  const today = localDay(new Date())
  const due = localDay(new Date(dueAt))
  const [day, setDay] = useState(dayAfter([due, today].toSorted().at(-1)!, 3))
  const extend = useWrite(extendInquiry, { stale: [inquiryDetail, inquiryList] })
  return (
    <FormDialog
      title="延长截止"
      width={420}
      okText="延长"
      isPending={extend.isPending}
      onSubmit={() => extend.mutate({ inquiryId, dueAt: `${day} 17:00` }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <DayField
        label="新的截止日"
        required
        hint="到当天 17:00"
        value={day}
        min={today}
        max={dayAfter(today, maxDueDays)}
        onChoose={setDay}
      />
    </FormDialog>
  )
}
