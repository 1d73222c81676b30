import { keepInTab, readInTab } from '../kept/tab-store.ts'

/** A cart line as the buyer saw it. `amount`: yuan; null if there was none. */
export type SeenLine = { cartItemId: number; qty: number; amount: string | null }

/** The freight of one seller's lines in the default way, yuan. */
export type SeenFreight = { erpTenantId: number; freight: string }

/** Lines and freights as the buyer saw them, with the region they were calculated for. */
export type Seen = { areaCode: string | undefined; lines: readonly SeenLine[]; freights?: readonly SeenFreight[] }

/** Records, for this tab, what the buyer saw in the cart, so that the order form can point out changes. */
export const rememberSeen = (seen: Seen): void => keepInTab('seenLines', seen)

/** The last record; undefined if it cannot be read. The order form then compares with its own first state. */
export function lastSeen(): Seen | undefined {
  const seen = readInTab('seenLines') as Seen | null
  return seen && Array.isArray(seen.lines) ? seen : undefined
}

export type LineChange = { qty?: { from: number; to: number }; amount?: { from: string; to: string } }

/**
 * Changes since the buyer last looked; undefined if there are none. Amounts for another region are no surprise: the
 * buyer chose it.
 */
export function changeOf(before: SeenLine | undefined, now: SeenLine, isSameArea: boolean): LineChange | undefined {
  if (!before) return undefined
  const change: LineChange = {}
  if (before.qty !== now.qty) change.qty = { from: before.qty, to: now.qty }
  const hasMoved = isSameArea && before.amount !== now.amount
  if (hasMoved && before.amount !== null && now.amount !== null) change.amount = { from: before.amount, to: now.amount }
  return change.qty || change.amount ? change : undefined
}
