import { useState } from 'react'
import {
  changeOf,
  type LineChange,
  lastSeen,
  type Seen,
  type SeenFreight,
  type SeenLine,
} from '../../../lib/lists/seen-lines.ts'

export type Changes = {
  /** By cart line. */
  of: ReadonlyMap<number, LineChange>
  /** By seller: the freight of the default way as last seen, yuan. */
  freights: ReadonlyMap<number, string>
  /** Marks the changes as read. */
  accept: () => void
}

/**
 * Changes since the buyer last looked: in the cart, otherwise when this form was opened. Another tab or a colleague may
 * have changed the cart, the seller its prices.
 */
export function useChanges(
  lines: readonly SeenLine[],
  freights: readonly SeenFreight[],
  areaCode: string | undefined,
): Changes {
  const now: Seen = {
    areaCode,
    lines: lines.map(({ cartItemId, qty, amount }) => ({ cartItemId, qty, amount })),
    freights,
  }
  const [seen, setSeen] = useState(() => completed(lastSeen(), now))
  const before = new Map(seen.lines.map((line) => [line.cartItemId, line]))
  const changes = now.lines.flatMap((line) => {
    const change = changeOf(before.get(line.cartItemId), line, seen.areaCode === areaCode)
    return change ? [[line.cartItemId, change] as const] : []
  })
  // Other goods or another place have a different freight, which is no surprise.
  const isComparable = seen.areaCode === areaCode && changes.length === 0 && seen.lines.length === now.lines.length
  const moved = freights.flatMap(({ erpTenantId, freight }) => {
    const last = isComparable ? seen.freights?.find((each) => each.erpTenantId === erpTenantId)?.freight : undefined
    return last === undefined || last === freight ? [] : [[erpTenantId, last] as const]
  })
  return { of: new Map(changes), freights: new Map(moved), accept: () => setSeen(now) }
}

/** The values last seen, or the current ones if they contain a line not seen before. */
function completed(seen: Seen | undefined, now: Seen): Seen {
  if (!seen || !now.lines.every(({ cartItemId }) => seen.lines.some((line) => line.cartItemId === cartItemId)))
    return now
  return seen
}
