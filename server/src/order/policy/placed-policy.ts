import type { PolicyVerdict } from './judge-policy.ts'
import { centreText } from './policy.ts'

/** An amount drawn from a budget, or freed if negative; fen. `must_fit`: refused when the budget is too small. */
export type TakenRow = {
  budget_id: number
  starts_on: string
  held: number
  spent: number
  /** Number of the request or of the order. */
  ref: string
  must_fit: boolean
}

/** Additional input that place_submission and request_approval compare and write. */
export type PlacedPolicy = {
  version: number
  /** ISO 8601. */
  day_from: string
  day_below: number | null
  taken: TakenRow[]
  /** An approval already given: the rules are not applied again. */
  approval_no?: string
}

const compared = ({ version, dayFrom, dayBelow }: PolicyVerdict) => ({
  version,
  day_from: dayFrom.toISOString(),
  day_below: dayBelow === undefined ? null : Number(dayBelow),
})

/** For orders that are placed at once. */
export const policyOfOrders = (
  verdict: PolicyVerdict,
  orders: readonly { order_no: string; amount: number }[],
): PlacedPolicy => ({
  ...compared(verdict),
  taken: orders.flatMap(({ order_no, amount }) =>
    verdict.takes.map(({ budget: { id, startsOn }, mustFit }) => ({
      budget_id: id,
      starts_on: startsOn,
      held: 0,
      spent: amount,
      ref: order_no,
      must_fit: mustFit,
    })),
  ),
})

/** For a pending request. */
export const policyOfRequest = (verdict: PolicyVerdict, approvalNo: string, total: number): PlacedPolicy => ({
  ...compared(verdict),
  taken: verdict.takes.map(({ budget: { id, startsOn }, mustFit }) => ({
    budget_id: id,
    starts_on: startsOn,
    held: total,
    spent: 0,
    ref: approvalNo,
    must_fit: mustFit,
  })),
})

/** For approved orders: the amounts held by the request become spent. */
export const policyOfApproved = (
  approvalNo: string,
  held: readonly TakenRow[],
  orders: readonly { order_no: string; amount: number }[],
): PlacedPolicy => ({
  version: 0,
  day_from: '',
  day_below: null,
  approval_no: approvalNo,
  taken: orders.flatMap(({ order_no, amount }) =>
    held.map((row) => ({ ...row, held: -amount, spent: amount, ref: order_no, must_fit: false })),
  ),
})

/** The text of the cost centre on orders; empty: none. */
export const centreOfOrders = ({ centre }: PolicyVerdict): string => (centre ? centreText(centre) : '')
