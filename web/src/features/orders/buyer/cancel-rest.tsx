import { cancelRest } from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { hoursToAnswer } from '@lianmeng/trade/order/waits'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { ReasonButton } from '../../../widgets/order-view/reason/reason-button.tsx'
import { staleOrders } from '../stale-buyer-orders.ts'

/** Cancels the unshipped rest: by request to the seller, or without consent if the seller is late. */
export function CancelRest({ order: { orderNo, actions } }: { order: Pick<Order, 'orderNo' | 'actions'> }) {
  const hindrance = useRights().hindrance('cancelOrder')
  const write = useWrite(cancelRest, { stale: staleOrders, rereadsOnConflict: true })
  const isFree = actions.includes('cancelRest')
  if (!isFree && !actions.includes('askCancelRest')) return null
  const title = isFree ? '取消余量' : '申请取消余量'
  const submit = (reason: string, close: () => void) =>
    write.mutate(
      { orderNo, reason },
      {
        onSuccess: () => {
          notify.success(isFree ? '余量已取消' : '已申请，等待卖家答复')
          close()
        },
      },
    )
  return (
    <ReasonButton
      name={title}
      isDisabled={hindrance !== ''}
      title={title}
      text={
        isFree
          ? `卖家已超过承诺发货日 3 天。取消订单 ${orderNo} 未发货的余量，不能恢复；已付的余量货款由卖家直接退还。`
          : `向卖家申请取消订单 ${orderNo} 未发货的余量，卖家应在 ${hoursToAnswer} 个工作小时内答复。`
      }
      label="原因"
      okText="确定"
      missingText={deliveryTexts.reasonMissing}
      isPending={write.isPending}
      onOk={submit}
    />
  )
}
