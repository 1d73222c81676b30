import type { DataOf } from '@lianmeng/contract/endpoint'
import type { detail } from '@lianmeng/contract/orders/endpoints'
import type { Refund } from '@lianmeng/contract/payments/refund'
import { type Fen, fen, formatFen } from '@lianmeng/trade/price/money'
import { sumOfYuan } from '../../../lib/text/yuan.ts'
import { type AmountRow, AmountRows } from '../../../ui/figures/amount-rows.tsx'
import styles from '../order-view.module.css'
import { leftToPay } from './left-to-pay.ts'
import { refundedOf } from './refunded-of.ts'

type Sums = Pick<
  DataOf<typeof detail>,
  'state' | 'amount' | 'paid' | 'owed' | 'owedBack' | 'freight' | 'freightWay' | 'freightWayName' | 'onCredit'
> & { refunds: readonly Pick<Refund, 'state' | 'amount'>[] }

/** What is to be paid now: before the goods leave all of it, on credit what is owed. */
const dueOf = (order: Sums): Fen => (order.state === 'awaitingPayment' ? leftToPay(order) : sumOfYuan([order.owed]))

const row = (name: string, amount: Fen): AmountRow => ({ name, text: formatFen(amount) })

/** The parts of an order's amount, what was paid of it and given back, and what is due; nothing for who sees no amounts. */
export function OrderSums({ order }: { order: Sums }) {
  if (order.amount === '') return null
  const amount = sumOfYuan([order.amount])
  const freight = sumOfYuan([order.freight])
  const paid = sumOfYuan([order.paid])
  const owedBack = sumOfYuan([order.owedBack])
  const refunded = refundedOf(order.refunds)
  const due = dueOf(order)
  const freightText = order.freightWay === 'prepaid' ? formatFen(freight) : order.freightWayName
  const rows: readonly AmountRow[] = [
    ...(order.freightWay === '' ? [] : [row('货款', fen(amount - freight)), { name: '运费', text: freightText }]),
    row('合计', amount),
    ...(paid > 0n ? [row('已付', paid)] : []),
    ...(refunded > 0n ? [row('已退', refunded)] : []),
    ...(owedBack > 0n ? [row('应退', owedBack)] : []),
    ...(due > 0n ? [row(order.onCredit ? '账期未付' : '待付', due)] : []),
  ]
  return (
    <section className={`card ${styles.block}`} aria-label="金额">
      <h2 className="card-title">金额（含税）</h2>
      <AmountRows rows={rows.slice(0, -1)} total={rows.at(-1)!} />
    </section>
  )
}
