import type { Refund } from '@lianmeng/contract/payments/refund'
import { refundReasonTexts, refundStateTexts, refundWayTexts } from '@lianmeng/contract/payments/refund-texts'
import type { RefundRow } from './refund-queries.ts'
import { yuanOf } from './wire-payment.ts'

const momentText = (at: Date | null): string => at?.toISOString() ?? ''

/** A refund as both sides see it. */
export function wireRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    refundNo: row.refundNo,
    orderNo: row.orderNo,
    erpTenantId: row.tenantId,
    buyerName: row.buyerName,
    amount: yuanOf(row.amount),
    reason: row.reason,
    reasonName: refundReasonTexts[row.reason],
    way: row.way,
    wayName: refundWayTexts[row.way],
    state: row.state,
    stateName: refundStateTexts[row.state],
    createdAt: row.createdAt.toISOString(),
    hasVoucher: row.voucher !== '',
    bankReference: row.bankReference,
    transferredOn: row.transferredOn ?? '',
    sentAt: momentText(row.sentAt),
    sentBy: row.sentBy,
    answerDue: row.state === 'sent' ? momentText(row.answerDue) : '',
    answeredAt: momentText(row.answeredAt),
    answeredBy: row.answeredBy,
    problem: row.problem,
  }
}

/** The refunds that the seller still owes, in yuan: those that the buyer has not confirmed. */
export const owedBackText = (refunds: readonly RefundRow[]): string =>
  yuanOf(refunds.reduce((sum, { state, amount }) => (state === 'confirmed' ? sum : sum + amount), 0))
