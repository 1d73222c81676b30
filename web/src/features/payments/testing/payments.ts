import type { Payment } from '@lianmeng/contract/payments/payment'

/** An announced transfer for one order, with no voucher yet. */
export const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  id: 1,
  paymentNo: 'FK2611207K3M9',
  erpTenantId: 105,
  buyerName: '示例机械有限公司',
  method: 'transfer',
  methodName: '对公转账',
  amount: '35.60',
  state: 'open',
  stateName: '待上传回单',
  received: null,
  writtenOff: '0.00',
  reason: '',
  hasVoucher: false,
  isVoucherPdf: false,
  createdAt: '2026-11-20T03:00:00Z',
  createdBy: '王采购',
  submittedAt: '',
  decidedAt: '',
  decidedBy: '',
  shares: [{ orderNo: 'LM1', amount: '35.60', credited: '0.00', isCancelled: false }],
  ...changes,
})
