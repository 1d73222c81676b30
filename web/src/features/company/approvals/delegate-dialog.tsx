import { delegates, saveDelegate } from '@lianmeng/contract/approvals/policy-endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { DayField } from '../../../ui/choice/date/day-field.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../../ui/form/use-draft.ts'
import type { Rules } from './rule-text.ts'

type Approvers = Rules['approvers']
type Form = { userId: number; delegateId: number; from: string; to: string }

const nobody = 0

const problemsOf = ({ userId, delegateId }: Form): Problems<Form> => ({
  delegateId: delegateId === nobody || delegateId === userId ? '请选择另一位审批人' : undefined,
})

/** Names a deputy for an approver, with start and end. */
export function DelegateDialog({
  own,
  approvers,
  onClose,
}: {
  own: Approvers
  approvers: Approvers
  onClose: () => void
}) {
  const today = formatDate(new Date())
  const { draft, change, problems, submit } = useDraft<Form>(
    { userId: own[0]!.userId, delegateId: nobody, from: today, to: today },
    problemsOf,
  )
  const save = useWrite(saveDelegate, { stale: [delegates] })
  const send = () =>
    save.mutate(draft, {
      onSuccess: () => {
        notify.success('代理人已设置')
        onClose()
      },
    })
  const optionsOf = (people: Approvers) => people.map(({ userId, name }) => ({ value: userId, text: name }))
  return (
    <FormDialog title="设置代理人" okText="保存" isPending={save.isPending} onSubmit={submit(send)} onClose={onClose}>
      <SelectField
        label="审批人"
        value={draft.userId}
        options={optionsOf(own)}
        onChoose={(userId) => change({ userId })}
      />
      <SelectField
        label="代理人"
        required
        problem={problems.delegateId}
        value={draft.delegateId}
        options={[{ value: nobody, text: '请选择' }, ...optionsOf(approvers)]}
        onChoose={(delegateId) => change({ delegateId })}
      />
      <DayField
        label="开始日期"
        required
        value={draft.from}
        min={today}
        onChoose={(from) => change({ from: from || today })}
      />
      <DayField
        label="结束日期"
        required
        value={draft.to}
        min={draft.from}
        onChoose={(to) => change({ to: to || draft.from })}
      />
    </FormDialog>
  )
}
