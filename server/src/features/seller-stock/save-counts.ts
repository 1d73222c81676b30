import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { setCounts } from '@lianmeng/contract/seller-stock/endpoints'
import { stockTexts } from '@lianmeng/contract/seller-stock/texts'
import { formatQty, isWholeQty, parseQty, type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { isWholeUnit } from '@lianmeng/trade/units'
import type { Actor } from '../../accounts/actor.ts'
import { sellerOf } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import { transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { type Count, type HeldStock, lockStock, reallyThere, takeCounts } from '../../selling/stock.ts'

type Wanted = ParamsOf<typeof setCounts>
type Answer = DataOf<typeof setCounts>

/** @throws 400 */
function quantity(field: string, value: number): Qty {
  const parsed = parseQty(value)
  if (!parsed.ok) throw badRequest(`「${field}」须为不超过 3 位小数的正数`)
  return parsed.value
}

/** Why a count is not booked; undefined: nothing stands against it. */
function problemOf(stock: HeldStock | undefined, before: Qty, wanted: Qty): string | undefined {
  if (!stock) return '商品不存在'
  if (isWholeUnit(stock.baseUnit) && !isWholeQty(wanted)) return stockTexts.wholeOnly
  const now = thousandths(BigInt(reallyThere(stock)))
  // A call that is repeated finds its own count.
  return before === now || wanted === now ? undefined : stockTexts.nowOther(formatQty(now))
}

/**
 * Books counts as they were typed in a grid, each by itself.
 * @returns what was booked, and why the rest was not
 * @throws 400 when a product is named twice
 */
export async function saveCounts(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  actor: Actor,
  { items }: Wanted,
): Promise<Answer> {
  const { tenantId, userName: by } = sellerOf(actor)
  const ids = items.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw badRequest('同一商品只能出现一次')
  const { figures, ...answer } = await withRetry(() =>
    transaction(db, async (tx) => {
      const held = await lockStock(tx, tenantId, ids)
      const counts: Count[] = []
      const refused: Answer['refused'] = []
      for (const { id, beforeInBaseUnits, qty } of items) {
        const stock = held.get(id)
        const really = quantity('库存', qty)
        const reason = problemOf(stock, quantity('原库存', beforeInBaseUnits), really)
        if (reason === undefined) counts.push({ stock: stock!, really, asOf: clock(), note: '' })
        else refused.push({ id, reason, nowInBaseUnits: stock ? reallyThere(stock) / 1000 : 0 })
      }
      const { figures, short } = await takeCounts(tx, tenantId, counts, { kind: () => 'count', by })
      return { figures, short, refused, accepted: counts.length }
    }),
  )
  catalogue.stockChanged(figures)
  return answer
}
