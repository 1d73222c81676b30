import { channelStateTexts, payMethodTexts } from '@lianmeng/contract/payments/channel-texts'
import type { Payment } from '@lianmeng/contract/payments/payment'
import { paymentStateTexts } from '@lianmeng/contract/payments/texts'
import { fen, fenText } from '@lianmeng/trade/price/money'
import type { PaymentRow } from './queries.ts'

/** Fen of the database as they stand on the wire. */
export const yuanOf = (count: number): string => fenText(fen(BigInt(count)))

const momentText = (at: Date | null): string => at?.toISOString() ?? ''

/** What a payment service works on has no voucher, and is withdrawn by nobody. */
const stateNameOf = ({ method, state }: PaymentRow): string =>
  (method === 'transfer' ? undefined : channelStateTexts[state]) ?? paymentStateTexts[state]

/** A payment as both sides see it. */
export function wirePayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    paymentNo: row.paymentNo,
    erpTenantId: row.tenantId,
    buyerName: row.buyerName,
    method: row.method,
    methodName: payMethodTexts[row.method],
    amount: yuanOf(row.amount),
    state: row.state,
    stateName: stateNameOf(row),
    received: row.received === null ? null : yuanOf(row.received),
    writtenOff: yuanOf(row.writtenOff),
    reason: row.reason,
    hasVoucher: row.voucher !== '',
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    submittedAt: momentText(row.submittedAt),
    decidedAt: momentText(row.decidedAt),
    decidedBy: row.decidedBy,
    shares: row.shares.map(({ orderNo, amount, credited }) => ({
      orderNo,
      amount: yuanOf(amount),
      credited: yuanOf(credited),
    })),
  }
}

/** Where a seller is paid; null where it has not said. */
export const wirePayee = (seller: { sellerCompany: string; bank: string; bankAccount: string }) =>
  seller.bankAccount === ''
    ? null
    : { accountName: seller.sellerCompany, bank: seller.bank, account: seller.bankAccount }
