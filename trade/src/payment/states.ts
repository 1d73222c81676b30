import { payChannels } from './channel.ts'

/** How money reaches a seller. */
export const payMethods = ['transfer', ...payChannels] as const
export type PayMethod = (typeof payMethods)[number]

/** The states of a transfer that a buyer announces for orders with one seller. */
export const paymentStates = [
  /** 待上传回单 */
  'open',
  /** 待核对 */
  'submitted',
  /** 已到账 */
  'accepted',
  /** 已退回 */
  'returned',
  /** 已撤回 */
  'withdrawn',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Whether the buyer may submit a voucher for a payment in this state. */
export const takesVoucher = (state: PaymentState): boolean => state === 'open' || state === 'returned'
