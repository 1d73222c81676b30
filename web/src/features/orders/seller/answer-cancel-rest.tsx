import { agreeCancelRest, refuseCancelRest } from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { ReasonButton } from '../../../widgets/order-view/reason/reason-button.tsx'
import { staleOrders } from './stale-orders.ts'

type Props = { order: Pick<Order, 'orderNo' | 'buyerName' | 'actions'> }

/** Answers a buyer's request to cancel the unshipped rest. */
export function AnswerCancelRest({ order: { orderNo, buyerName, actions } }: Props) {
  const agree = useWrite(agreeCancelRest, { stale: staleOrders, rereadsOnConflict: true })
  const refuse = useWrite(refuseCancelRest, { stale: staleOrders, rereadsOnConflict: true })
  if (!actions.includes('refuseCancelRest')) return null
  const askToAgree = async () => {
    const text = `同意 ${buyerName} 取消订单 ${orderNo} 未发货的余量？库存随即释放，已收的余量货款请直接退给买家。`
    if (!(await confirmDialog({ title: '同意取消余量', text, okText: '同意取消' }))) return
    agree.mutate({ orderNo }, { onSuccess: () => notify.success('余量已取消') })
  }
  const submitRefusal = (reason: string, close: () => void) =>
    refuse.mutate(
      { orderNo, reason },
      {
        onSuccess: () => {
          notify.success('已拒绝取消余量')
          close()
        },
      },
    )
  return (
    <>
      <ReasonButton
        name="拒绝取消余量"
        title="拒绝取消余量"
        text={`订单 ${orderNo} 继续发货，原因会告知买家。`}
        label="原因"
        okText="确定拒绝"
        missingText={deliveryTexts.reasonMissing}
        isPending={refuse.isPending}
        onOk={submitRefusal}
      />
      <button type="button" className="btn" disabled={agree.isPending} onClick={() => void askToAgree()}>
        同意取消余量
      </button>
    </>
  )
}
