import type { DataOf } from '@lianmeng/contract/endpoint'
import type { detail } from '@lianmeng/contract/orders/endpoints'
import { formatFen } from '@lianmeng/trade/price/money'
import { formatDateTime } from '../../lib/format.ts'
import { formatYuan } from '../../lib/yuan.ts'
import styles from './order-view.module.css'
import { refundedOf } from './refunded-of.ts'

type OrderAlone = DataOf<typeof detail>

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
      <ol className={styles.log}>
        {payments.map((payment) => {
          const share = payment.shares.find((one) => one.orderNo === orderNo)
          return (
            <li key={payment.paymentNo}>
              <time dateTime={payment.createdAt}>{formatDateTime(new Date(payment.createdAt))}</time>
              <span className="sub">付款单 {payment.paymentNo}</span>
              <span>
                {payment.stateName}　本单 {formatYuan(share?.amount)}
                {payment.state === 'accepted' && `，核销 ${formatYuan(share?.credited)}`}
                {payment.reason && `，${payment.reason}`}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
