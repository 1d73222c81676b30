import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { staleOrders } from '../stale-buyer-orders.ts'
import { CancelOrder } from './cancel-order.tsx'
import { CancelRest } from './cancel-rest.tsx'

/** The buyer's actions on an order now; shipments have their own. */
export function BuyerOrderActions({ order }: { order: Pick<Order, 'actions' | 'orderNo' | 'lines' | 'state'> }) {
  const { linkTo } = useArea()
  const { orderNo, actions } = order
  const hindrance = useRights().hindrance('purchase')
  const urge = useWrite(delivery.urge, { stale: staleOrders, rereadsOnConflict: true })
  const extend = useWrite(delivery.extend, { stale: staleOrders, rereadsOnConflict: true })
  const askToExtend = async () => {
    const text = '自动收货的时间延后 7 天，只能延长一次。'
    if (!(await confirmDialog({ title: '延长收货时间', text, okText: '延长 7 天' }))) return
    extend.mutate({ orderNo }, { onSuccess: () => notify.success('已延长 7 天') })
  }
  return (
    <>
      <CancelOrder order={order} />
      <CancelRest order={order} />
      {actions.includes('submitVoucher') && (
        <Link className="btn btn-brand" {...linkTo('paymentPage', { orderNo })}>
          去付款
        </Link>
      )}
      {actions.includes('urge') && (
        <button
          type="button"
          className="btn"
          disabled={hindrance !== '' || urge.isPending}
          onClick={() => urge.mutate({ orderNo }, { onSuccess: () => notify.success('已提醒卖家发货') })}
        >
          催发货
        </button>
      )}
      {actions.includes('extend') && (
        <button
          type="button"
          className="btn"
          disabled={hindrance !== '' || extend.isPending}
          onClick={() => void askToExtend()}
        >
          延长收货时间
        </button>
      )}
    </>
  )
}
