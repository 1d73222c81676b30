/** A cart line as the buyer saw it. `amount`: yuan; null if there was none. */
export type SeenLine = { cartItemId: number; qty: number; amount: string | null }

/** The freight of one seller's lines in the default way, yuan. */
export type SeenFreight = { erpTenantId: number; freight: string }

/** Lines and freights as the buyer saw them, with the region they were calculated for. */
export type Seen = { areaCode: string | undefined; lines: readonly SeenLine[]; freights?: readonly SeenFreight[] }

const key = 'lianmeng.seenLines'

/** Records, for this tab, what the buyer saw in the cart, so that the order form can point out changes. */
export function rememberSeen(seen: Seen): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(seen))
  } catch {
    // Storage is full or forbidden: the order form then compares with its own first state.
  }
}

/** The last record; undefined if it cannot be read. */
export function lastSeen(): Seen | undefined {
  try {
    const seen = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Seen | null
    return seen && Array.isArray(seen.lines) ? seen : undefined
  } catch {
    return undefined
  }
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
