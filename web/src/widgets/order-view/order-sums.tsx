import type { DataOf } from '@lianmeng/contract/endpoint'
import type { detail } from '@lianmeng/contract/orders/endpoints'
import { type Fen, fen, formatFen } from '@lianmeng/trade/price/money'
import { sumOfYuan } from '../../lib/yuan.ts'
import { leftToPay } from './left-to-pay.ts'
import styles from './order-view.module.css'

type Sums = Pick<
  DataOf<typeof detail>,
  'state' | 'amount' | 'paid' | 'owed' | 'owedBack' | 'freight' | 'freightWay' | 'freightWayName' | 'onCredit'
>

/** What is to be paid now: before the goods leave all of it, on credit what is owed. */
const dueOf = (order: Sums): Fen => (order.state === 'awaitingPayment' ? leftToPay(order) : sumOfYuan([order.owed]))

/** The parts of an order's amount, what was paid of it, and what is due. */
export function OrderSums({ order }: { order: Sums }) {
  const amount = sumOfYuan([order.amount])
  const freight = sumOfYuan([order.freight])
  const paid = sumOfYuan([order.paid])
  const owedBack = sumOfYuan([order.owedBack])
  const due = dueOf(order)
  const hasFreight = order.freightWay !== ''
  const rows: readonly (readonly [string, string])[] = [
    ...(hasFreight ? ([['货款', formatFen(fen(amount - freight))]] as const) : []),
    ...(hasFreight
      ? ([['运费', order.freightWay === 'prepaid' ? formatFen(freight) : order.freightWayName]] as const)
      : []),
    ['合计', formatFen(amount)],
    ...(paid > 0n ? ([['已付', formatFen(paid)]] as const) : []),
    ...(owedBack > 0n ? ([['应退', formatFen(owedBack)]] as const) : []),
    ...(due > 0n ? ([[order.onCredit ? '账期未付' : '待付', formatFen(due)]] as const) : []),
  ]
  return (
    <section className={`card ${styles.block}`} aria-label="金额">
      <h2 className="card-title">金额（含税）</h2>
      <dl className={styles.sums}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
