/** A cart line as somebody saw it. `amount`: yuan; null where there was none. */
export type SeenLine = { cartItemId: number; qty: number; amount: string | null }

/** What the usual way of carrying one seller's lines cost, yuan. */
export type SeenFreight = { erpTenantId: number; freight: string }

/** Lines and freights that somebody saw, with the region for which they were reckoned. */
export type Seen = { areaCode: string | undefined; lines: readonly SeenLine[]; freights?: readonly SeenFreight[] }

const key = 'lianmeng.seenLines'

/** Keeps for this tab what the buyer saw in the cart, so that the order form can say what is different. */
export function rememberSeen(seen: Seen): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(seen))
  } catch {
    // Storage is full or forbidden: the order form then compares with what it showed first.
  }
}

/** What was kept last; nothing where it cannot be read. */
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
 * What is different from what the buyer saw; undefined where nothing is. Amounts for another region are no surprise: the
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
