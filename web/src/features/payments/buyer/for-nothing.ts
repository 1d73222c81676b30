import type { Payment } from '@lianmeng/contract/payments/payment'

/** Whether money has come for orders that are all cancelled, e.g. because it came late. */
export const isForNothing = ({ state, shares }: Payment): boolean =>
  state === 'accepted' && shares.every(({ isCancelled }) => isCancelled)

export const forNothing = '款项已到账，但订单已取消，由卖家退回，进度见订单的「退款」。'
