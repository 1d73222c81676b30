import { type Static, Type } from 'typebox'
import { operator } from '../callers.ts'
import { Yuan } from '../fields.ts'
import { officeWaits } from './texts.ts'

/** What waits for the platform: how much, and since when the oldest. */
const Wait = Type.Object({
  what: Type.Enum(officeWaits),
  count: Type.Integer(),
  /** ISO 8601; empty: nothing waits. */
  since: Type.String(),
})
export type Wait = Static<typeof Wait>

/** Totals of the platform, what waits for the caller's role, and the market by weeks. */
export const overview = operator({
  method: 'GET',
  path: '/operator/v1/overview',
  summary: '平台：概况',
  params: Type.Object({}),
  data: Type.Object({
    sellers: Type.Integer(),
    buyers: Type.Integer(),
    users: Type.Integer(),
    products: Type.Integer(),
    orders: Type.Array(Type.Object({ state: Type.String(), name: Type.String(), count: Type.Integer() })),
    /** Only what the caller's duties decide about. */
    waits: Type.Array(Wait),
    /** Orders past the promised day that are not fully shipped. */
    lateOrders: Type.Integer(),
    /** Weeks from Monday, the newest first; without cancelled orders. */
    weeks: Type.Array(
      Type.Object({
        /** `2026-11-23`. */
        from: Type.String(),
        amount: Yuan,
        orders: Type.Integer(),
        sellers: Type.Integer(),
        buyers: Type.Integer(),
        /** After-sales that came to the platform among those asked for in this week. */
        disputes: Type.Integer(),
      }),
    ),
  }),
})
