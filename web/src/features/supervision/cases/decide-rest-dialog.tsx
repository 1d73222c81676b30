import { cases, decideRest, order, orders } from '@lianmeng/contract/supervision/endpoints'
import { supervisionTexts } from '@lianmeng/contract/supervision/texts'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import type { RestCase } from './case-rows.ts'

type Draft = { decision: 'agree' | 'refuse'; reason: string }

/** Answers a request to cancel the rest that its seller left unanswered too long. */
export function DecideRestDialog({ rest, onClose }: { rest: RestCase; onClose: () => void }) {
  const { erpTenantId: tenantId, orderNo, buyerName, sellerName } = rest
  const decide = useWrite(decideRest, { stale: [cases, orders, order], rereadsOnConflict: true })
  const { draft, change, problems, submit } = useDraft<Draft>({ decision: 'agree', reason: '' }, ({ reason }) => ({
    reason: reason.trim() === '' ? supervisionTexts.reasonMissing : undefined,
  }))
  const send = () =>
    decide.mutate(
      { tenantId, orderNo, agree: draft.decision === 'agree', reason: draft.reason.trim() },
      {
        onSuccess: () => {
          notify.success('已处理，双方已收到通知')
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={`处理订单 ${orderNo}`}
      labels="above"
      okText="确定"
      isPending={decide.isPending}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <p>
        {buyerName} 申请取消未发货的余量：{rest.reason}。{sellerName} 逾期未答复。
      </p>
      <RadioGroup
        label="处理结果"
        choices={[
          { value: 'agree', text: '取消余量' },
          { value: 'refuse', text: '继续发货' },
        ]}
        value={draft.decision}
        onChoose={(decision) => change({ decision })}
      />
      <TextArea
        label="处理理由"
        required
        maxLength={200}
        hint="写入订单记录，买卖双方可见"
        problem={problems.reason}
        value={draft.reason}
        onValue={(reason) => change({ reason })}
      />
    </FormDialog>
  )
}
