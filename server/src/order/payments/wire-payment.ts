import { channelStateTexts, payMethodTexts } from '@lianmeng/contract/payments/channel-texts'
import type { Payment } from '@lianmeng/contract/payments/payment'
import { paymentStateTexts } from '@lianmeng/contract/payments/texts'
import { fen, fenText } from '@lianmeng/trade/price/money'
import type { PaymentRow } from './queries.ts'

/** Fen from the database as text for the wire. */
export const yuanOf = (count: number): string => fenText(fen(BigInt(count)))

const momentText = (at: Date | null): string => at?.toISOString() ?? ''

/** A payment at a payment service has no voucher and cannot be withdrawn. */
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
    isVoucherPdf: row.voucher.endsWith('.pdf'),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    submittedAt: momentText(row.submittedAt),
    decidedAt: momentText(row.decidedAt),
    decidedBy: row.decidedBy,
    shares: row.shares.map(({ orderNo, amount, credited, isCancelled }) => ({
      orderNo,
      isCancelled,
      amount: yuanOf(amount),
      credited: yuanOf(credited),
    })),
  }
}

/** The account of a seller; null when it has named none. */
export const wirePayee = (seller: { sellerCompany: string; bank: string; bankAccount: string }) =>
  seller.bankAccount === ''
    ? null
    : { accountName: seller.sellerCompany, bank: seller.bank, account: seller.bankAccount }
