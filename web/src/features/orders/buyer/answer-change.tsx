import type { DataOf } from '@lianmeng/contract/endpoint'
import { acceptChange, refuseChange, withdrawAskedChange } from '@lianmeng/contract/orders/changes/change-endpoints'
import { changeTexts } from '@lianmeng/contract/orders/changes/change-texts'
import type { detail } from '@lianmeng/contract/orders/endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { ReasonButton } from '../../../widgets/order-view/reason/reason-button.tsx'
import { staleOrders } from '../stale-buyer-orders.ts'

/** Agrees to other terms or refuses them, or takes back what was asked for. */
export function AnswerChange({ order }: { order: DataOf<typeof detail> }) {
  const { orderNo, changeActions, changes } = order
  const hindrance = useRights().hindrance('purchase')
  const accept = useWrite(acceptChange, { stale: staleOrders, rereadsOnConflict: true })
  const refuse = useWrite(refuseChange, { stale: staleOrders, rereadsOnConflict: true })
  const back = useWrite(withdrawAskedChange, { stale: staleOrders, rereadsOnConflict: true })
  const [newest] = changes
  if (!newest) return null
  const { changeNo, terms } = newest
  const isBusy = hindrance !== '' || accept.isPending || refuse.isPending || back.isPending
  const askToAccept = async () => {
    const text = `同意后订单 ${orderNo} 的金额由 ${formatYuan(terms?.amount.before)} 改为 ${formatYuan(terms?.amount.after)}，立即生效。`
    if (!(await confirmDialog({ title: '同意改单', text, okText: '同意改单' }))) return
    accept.mutate({ orderNo, changeNo }, { onSuccess: () => notify.success('已同意改单') })
  }
  const submitRefusal = (answer: string, close: () => void) =>
    refuse.mutate(
      { orderNo, changeNo, answer },
      {
        onSuccess: () => {
          notify.success('已告知卖家，订单不变')
          close()
        },
      },
    )
  return (
    <>
      {hindrance && <span className="sub">{hindrance}</span>}
      {changeActions.includes('refuseChange') && (
        <ReasonButton
          name="不同意"
          isDisabled={isBusy}
          title="不同意改单"
          text={`订单 ${orderNo} 保持不变，原因会告知卖家。`}
          label="原因"
          okText="确定"
          missingText={changeTexts.answerMissing}
          isPending={refuse.isPending}
          onOk={submitRefusal}
        />
      )}
      {changeActions.includes('acceptChange') && (
        <button type="button" className="btn btn-brand" disabled={isBusy} onClick={() => void askToAccept()}>
          同意改单
        </button>
      )}
      {changeActions.includes('withdrawChange') && (
        <button
          type="button"
          className="btn"
          disabled={isBusy}
          onClick={() => back.mutate({ orderNo, changeNo }, { onSuccess: () => notify.success('申请已撤回') })}
        >
          撤回申请
        </button>
      )}
    </>
  )
}
