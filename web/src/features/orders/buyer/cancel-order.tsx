import * as orders from '@lianmeng/contract/orders/endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { ReasonButton } from '../../../widgets/order-view/reason/reason-button.tsx'
import { staleOrders } from '../stale-buyer-orders.ts'

type Props = { order: Pick<orders.Order, 'orderNo' | 'actions'> }

/** Cancels an order that is not paid yet; shows nothing for other orders. */
export function CancelOrder({ order: { orderNo, actions } }: Props) {
  const hindrance = useRights().hindrance('cancelOrder')
  const cancel = useWrite(orders.cancel, { stale: staleOrders, rereadsOnConflict: true })
  if (!actions.includes('cancel')) return null
  const submit = (reason: string, close: () => void) =>
    cancel.mutate(
      { orderNo, ...(reason ? { reason } : {}) },
      {
        onSuccess: () => {
          notify.success('订单已取消')
          close()
        },
      },
    )
  return (
    <>
      {hindrance && <span className="sub">{hindrance}</span>}
      <ReasonButton
        name="取消订单"
        isDisabled={hindrance !== ''}
        title="取消订单"
        text={`取消订单 ${orderNo} 后，预留的库存将释放，不能恢复。`}
        label="取消原因（选填）"
        okText="确定取消"
        isPending={cancel.isPending}
        onOk={submit}
      />
    </>
  )
}
