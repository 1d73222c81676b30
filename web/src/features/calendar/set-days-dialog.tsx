import { days, saveDays } from '@lianmeng/contract/calendar/endpoints'
import { type CalendarKind, calendarKinds, calendarKindTexts } from '@lianmeng/contract/calendar/texts'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { DayField } from '../../ui/choice/date/day-field.tsx'
import { RadioGroup } from '../../ui/choice/radio.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'

type Draft = { from: string; to: string; kind: CalendarKind; name: string }

const problemsOf = ({ from, to }: Draft) => ({
  from: from === '' ? '请选择开始日期' : undefined,
  to: to === '' ? '请选择结束日期' : undefined,
})

const kindHints: Partial<Record<CalendarKind, string>> = {
  off: '正在计时的订单顺延到下一个工作日',
  working: '已经告知买卖双方的期限不会缩短',
}

/** Marks consecutive days as working days or days off. @param min the first day that may be changed */
export function SetDaysDialog({
  min,
  initial,
  onClose,
}: {
  min: string
  initial: Partial<Draft>
  onClose: () => void
}) {
  const save = useWrite(saveDays, { stale: [days] })
  const { draft, change, problems, submit } = useDraft<Draft>(
    { from: '', to: '', kind: 'off', name: '', ...initial },
    problemsOf,
  )
  const send = () =>
    save.mutate(draft, {
      onSuccess: () => {
        notify.success('已保存')
        onClose()
      },
    })
  return (
    <FormDialog title="设置工作日" okText="保存" isPending={save.isPending} onSubmit={submit(send)} onClose={onClose}>
      <DayField
        label="开始日期"
        required
        problem={problems.from}
        value={draft.from}
        min={min}
        onChoose={(from) => change({ from })}
      />
      <DayField
        label="结束日期"
        required
        problem={problems.to}
        value={draft.to}
        min={draft.from || min}
        onChoose={(to) => change({ to })}
      />
      <RadioGroup
        label="类型"
        choices={calendarKinds.map((value) => ({
          value,
          text: calendarKindTexts[value],
          ...(kindHints[value] && { hint: kindHints[value] }),
        }))}
        value={draft.kind}
        onChoose={(kind) => change({ kind })}
      />
      {draft.kind !== 'arranged' && (
        <TextField
          label="名称"
          maxLength={20}
          placeholder="如 春节、调休"
          value={draft.name}
          onValue={(name) => change({ name })}
        />
      )}
    </FormDialog>
  )
}
