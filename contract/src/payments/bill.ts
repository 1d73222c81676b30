import { billDifferences, payChannels } from '@lianmeng/trade/payment/channel'
import { type Static, Type } from 'typebox'
import { Yuan } from '../fields.ts'

const Side = Type.Union([Yuan, Type.Literal('')])

/** The bill of a payment service for one day, as last fetched, and its differences from the books. */
export const Bill = Type.Object({
  channel: Type.Enum(payChannels),
  channelName: Type.String(),
  /** A local day. */
  day: Type.String(),
  /** ISO 8601. */
  fetchedAt: Type.String(),
  /** Why there is none; empty: it arrived. */
  problem: Type.String(),
  payments: Type.Integer(),
  paid: Yuan,
  refunds: Type.Integer(),
  refunded: Yuan,
  /** Payments of the merchant account that were not made here. */
  strange: Type.Integer(),
  differences: Type.Array(
    Type.Object({
      kind: Type.Enum(billDifferences),
      kindName: Type.String(),
      paymentNo: Type.String(),
      /** Empty: it concerns the payment. */
      refundNo: Type.String(),
      /** The bill's side and ours; empty: nothing. */
      theirs: Side,
      ours: Side,
    }),
  ),
})
export type Bill = Static<typeof Bill>
