import type { Refund } from '@lianmeng/contract/payments/refund'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import styles from '../order-view.module.css'
import { RefundTag } from './refund-tag.tsx'

type Props = {
  refunds: readonly Refund[]
  /** This side's actions on one of them. */
  actions: (refund: Refund) => ReactNode
}

/** Refunds of an order: their reasons and their progress. */
export function OrderRefunds({ refunds, actions }: Props) {
  if (refunds.length === 0) return null
  return (
    <section className={`card ${styles.block}`} aria-label="退款">
      <h2 className="card-title">退款</h2>
      {refunds.map((refund) => (
        <div key={refund.refundNo} className={styles.detailHead}>
          <span>退款单 {refund.refundNo}</span>
          <b>{formatYuan(refund.amount)}</b>
          <RefundTag refund={refund} />
          <span className="sub">
            {refund.reasonName}
            {refund.bankReference && `，${refund.transferredOn} 转账，银行流水号 ${refund.bankReference}`}
            {refund.answerDue && `，请在 ${formatDateTime(new Date(refund.answerDue))} 前确认`}
            {refund.problem && `，${refund.problem}`}
          </span>
          <span className={styles.actions}>{actions(refund)}</span>
        </div>
      ))}
    </section>
  )
}
