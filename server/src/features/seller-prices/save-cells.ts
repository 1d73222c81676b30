import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { saveBases as contract } from '@lianmeng/contract/seller-prices/cell-endpoints'
import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { microYuan, parsePrice, priceText } from '@lianmeng/trade/price/money'
import type { Actor } from '../../accounts/actor.ts'
import { sellerOf } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Deps } from '../../deps.ts'
import { setBasePrices } from '../../selling/base-prices.ts'
import { priceDoubts } from '../../selling/market-doubts.ts'
import { isTakenOver } from '../../selling/taken-over.ts'
import { lockBasePrices } from './change-queries.ts'

type Answer = DataOf<typeof contract>
type Item = ParamsOf<typeof contract>['items'][number]

const shown = (price: number): string => (price === 0 ? '' : priceText(microYuan(BigInt(price))))

/** Micro-yuan; undefined: it is no price. */
function priceIn(text: string): number | undefined {
  const parsed = parsePrice(text.trim())
  return parsed.ok && parsed.value > 0n ? Number(parsed.value) : undefined
}

/** Why a price is not written over what is there; undefined: nothing stands against it. */
function problemOf({ before, price }: Item, now: number | undefined): string | undefined {
  if (now === undefined) return priceTexts.productGone
  const wanted = priceIn(price)
  if (wanted === undefined) return priceTexts.invalid
  const isAsSeen = (before.trim() === '' ? 0 : priceIn(before)) === now
  // A call that is repeated finds its own price.
  return isAsSeen || wanted === now ? undefined : priceTexts.nowOther(shown(now))
}

/**
 * Writes base prices as they were typed in a grid, each by itself; tiers keep their ratio to the price.
 * @returns what was written, and why the rest was not
 * @throws 400 when a product is named twice
 */
export async function saveCells(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  actor: Actor,
  { items, confirmed }: ParamsOf<typeof contract>,
): Promise<Answer> {
  const { tenantId, userName: by } = sellerOf(actor)
  const ids = items.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw badRequest('同一商品只能出现一次')
  const { accepted, refused, changed } = await auditedChange(db, actor, { event: 'price.base' }, async (tx) => {
    const held = await lockBasePrices(tx, tenantId, ids)
    const refused: Answer['refused'] = []
    const wanted: { id: number; before: number; price: number; tiers: readonly number[] }[] = []
    for (const item of items) {
      const now = held.get(item.id)
      const reason = problemOf(item, now)
      if (reason !== undefined) refused.push({ id: item.id, reason, now: shown(now ?? 0), inDoubt: false })
      else wanted.push({ id: item.id, before: now!, price: priceIn(item.price)!, tiers: [] })
    }
    const doubts = confirmed === 1 ? new Map<number, string>() : await priceDoubts(tx, catalogue, tenantId, wanted)
    for (const [id, reason] of doubts) refused.push({ id, reason, now: shown(held.get(id)!), inDoubt: true })
    const good = wanted.filter(({ id }) => !doubts.has(id))
    const changed = await setBasePrices(tx, tenantId, good, { by, at: clock() })
    return { accepted: good.length, refused, changed, object: `products ${changed.length}` }
  })
  await isTakenOver(catalogue, changed)
  return { accepted, refused }
}
