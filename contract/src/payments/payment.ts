import { payMethods, paymentStates } from '@lianmeng/trade/payment/states'
import { type Static, Type } from 'typebox'
import { Yuan } from '../fields.ts'

/** A transfer from a buyer to a seller, and the orders that it pays. Moments are ISO 8601, empty where they have not come. */
export const Payment = Type.Object({
  id: Type.Integer(),
  /** Also what is written on the transfer. */
  paymentNo: Type.String(),
  erpTenantId: Type.Integer(),
  buyerName: Type.String(),
  /** A transfer, or a payment service. */
  method: Type.Enum(payMethods),
  methodName: Type.String(),
  amount: Yuan,
  state: Type.Enum(paymentStates),
  stateName: Type.String(),
  /** What was on the seller's account; null: not decided. */
  received: Type.Union([Yuan, Type.Null()]),
  /** What the seller bears as the bank's fee. */
  writtenOff: Yuan,
  /** Why it was returned. */
  reason: Type.String(),
  hasVoucher: Type.Boolean(),
  createdAt: Type.String(),
  createdBy: Type.String(),
  submittedAt: Type.String(),
  decidedAt: Type.String(),
  decidedBy: Type.String(),
  shares: Type.Array(
    Type.Object({
      orderNo: Type.String(),
      amount: Yuan,
      /** What the order got once the payment was accepted. */
      credited: Yuan,
    }),
  ),
})
export type Payment = Static<typeof Payment>
