import { payMethods, paymentStates } from '@lianmeng/trade/payment/states'
import { type Static, Type } from 'typebox'
import { Yuan } from '../fields.ts'

/** A transfer from a buyer to a seller, and the orders it pays. Times are ISO 8601, empty if not reached. */
export const Payment = Type.Object({
  id: Type.Integer(),
  /** Also the reference on the transfer. */
  paymentNo: Type.String(),
  erpTenantId: Type.Integer(),
  buyerName: Type.String(),
  /** A transfer, or a payment service. */
  method: Type.Enum(payMethods),
  methodName: Type.String(),
  amount: Yuan,
  state: Type.Enum(paymentStates),
  stateName: Type.String(),
  /** Received on the seller's account; null: undecided. */
  received: Type.Union([Yuan, Type.Null()]),
  /** Borne by the seller as the bank's fee. */
  writtenOff: Yuan,
  /** Why it was returned. */
  reason: Type.String(),
  hasVoucher: Type.Boolean(),
  /** The voucher is a PDF to save, not a picture to show. */
  isVoucherPdf: Type.Boolean(),
  createdAt: Type.String(),
  createdBy: Type.String(),
  submittedAt: Type.String(),
  decidedAt: Type.String(),
  decidedBy: Type.String(),
  shares: Type.Array(
    Type.Object({
      orderNo: Type.String(),
      amount: Yuan,
      /** Credited to the order once the payment was accepted. */
      credited: Yuan,
      /** The order is cancelled by now: what came for it goes back. */
      isCancelled: Type.Boolean(),
    }),
  ),
})
export type Payment = Static<typeof Payment>
