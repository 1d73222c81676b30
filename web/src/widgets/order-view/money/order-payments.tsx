import type { DataOf } from '@lianmeng/contract/endpoint'
import type { detail } from '@lianmeng/contract/orders/endpoints'
import { formatFen } from '@lianmeng/trade/price/money'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { EventLog } from '../../../ui/event-log.tsx'
import styles from '../order-view.module.css'
import { refundedOf } from './refunded-of.ts'

type OrderAlone = DataOf<typeof detail>

/** What has become of a payment, and what of it is for this order. */
function outcomeOf({ state, stateName, shares, reason }: OrderAlone['payments'][number], orderNo: string): string {
  const share = shares.find((one) => one.orderNo === orderNo)
  const credited = state === 'accepted' && `核销 ${formatYuan(share?.credited)}`
  return [`${stateName}　本单 ${formatYuan(share?.amount)}`, credited, reason].filter(Boolean).join('，')
}

/** Payments announced for an order, and those received. */
export function OrderPayments({ order }: { order: OrderAlone }) {
  const { orderNo, state, amount, paid, onCredit, owed, payments } = order
  const refunded = refundedOf(order.refunds)
  if (payments.length === 0 && !onCredit) return null
  return (
    <section className={`card ${styles.block}`} aria-label="付款">
      <h2 className="card-title">付款</h2>
      <p>
        {state === 'cancelled' ? '订单已取消' : `应付 ${formatYuan(amount)}`}，已付 <b>{formatYuan(paid)}</b>
        {refunded > 0n && `，已退 ${formatFen(refunded)}`}
        {onCredit && `，账期未付 ${formatYuan(owed)}`}
      </p>
      <EventLog
        events={payments.map((payment) => ({
          id: payment.paymentNo,
          at: payment.createdAt,
          actor: `付款单 ${payment.paymentNo}`,
          text: outcomeOf(payment, orderNo),
        }))}
      />
    </section>
  )
}
