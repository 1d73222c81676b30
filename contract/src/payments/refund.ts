import { refundReasons, refundStates, refundWays } from '@lianmeng/trade/payment/refund'
import { type Static, Type } from 'typebox'
import { Yuan } from '../fields.ts'

/** A seller's refund for one order. Times are ISO 8601, empty if not reached. */
export const Refund = Type.Object({
  id: Type.Integer(),
  refundNo: Type.String(),
  orderNo: Type.String(),
  erpTenantId: Type.Integer(),
  buyerName: Type.String(),
  amount: Yuan,
  reason: Type.Enum(refundReasons),
  reasonName: Type.String(),
  way: Type.Enum(refundWays),
  wayName: Type.String(),
  state: Type.Enum(refundStates),
  stateName: Type.String(),
  createdAt: Type.String(),
  hasVoucher: Type.Boolean(),
  /** The bank's number of the transfer, and its local day; empty: not sent. */
  bankReference: Type.String(),
  transferredOn: Type.String(),
  sentAt: Type.String(),
  sentBy: Type.String(),
  /** Deadline for the buyer to confirm a transfer; empty if none is awaited. */
  answerDue: Type.String(),
  answeredAt: Type.String(),
  answeredBy: Type.String(),
  /** Why it has not arrived, or could not be sent. */
  problem: Type.String(),
})
export type Refund = Static<typeof Refund>
