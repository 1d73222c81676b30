import type { Payment } from '@lianmeng/contract/payments/payment'
import type { ReactNode } from 'react'
import { formatYuan } from '../../lib/text/yuan.ts'
import styles from './payments.module.css'

type Props = { payment: Payment; link: (orderNo: string) => ReactNode }

/** The orders covered by a payment, and the share of each. */
export const PaymentShares = ({ payment: { state, shares }, link }: Props) => (
  <ul className={styles.list}>
    {shares.map(({ orderNo, amount, credited, isCancelled }) => (
      <li key={orderNo}>
        {link(orderNo)}　<b>{formatYuan(amount)}</b>
        {state === 'accepted' && <span className="sub">　已核销 {formatYuan(credited)}</span>}
        {state === 'accepted' && isCancelled && <span className="warn">　订单已取消，款项退回买家</span>}
      </li>
    ))}
  </ul>
)
