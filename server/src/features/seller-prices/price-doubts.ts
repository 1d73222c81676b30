import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/seller-prices/endpoints'
import { heldBackName, priceTexts } from '@lianmeng/contract/seller-prices/texts'
import type { Actor } from '../../accounts/actor.ts'
import { sellerOf } from '../../accounts/caller.ts'
import { conflict } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { priceDoubts } from '../../selling/market-doubts.ts'
import type { PriceListRow } from '../../selling/price-lists.ts'
import { lockDraft } from './change-prices.ts'
import { markConfirmed, moveItems, unconfirmedPrices } from './doubt-queries.ts'
import type { Compared } from './item-queries.ts'
import { copyItems, insertList } from './queries.ts'

/**
 * Why prices of a list should be confirmed, by product. A price that stays, or that somebody has confirmed, is not in
 * doubt.
 * @param among only these products; null: the whole list
 */
export const doubtsOfList = async (
  db: Db,
  catalogue: Deps['catalogue'],
  tenantId: number,
  lists: Compared,
  among: readonly number[] | null = null,
): Promise<Map<number, string>> =>
  priceDoubts(db, catalogue, tenantId, await unconfirmedPrices(db, tenantId, lists, among))

/**
 * Confirms prices of a draft as they were seen, or takes their confirmation back, all or none.
 * @returns how many
 * @throws 404; 409 when one was changed meanwhile, or the list is no draft any more
 */
export async function confirmItems(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { listId, items }: ParamsOf<typeof contract.confirmItems>,
  isConfirmed: boolean,
): Promise<number> {
  const { tenantId } = sellerOf(actor)
  const rows = [...new Map(items.map((one) => [one.id, one])).values()]
  const object = `price list ${listId}`
  const event = isConfirmed ? 'price.confirm' : 'price.unconfirm'
  const { marked } = await auditedChange(db, actor, { event, object }, async (tx) => {
    await lockDraft(tx, tenantId, listId)
    const marked = await markConfirmed(tx, { tenantId, listId, isConfirmed }, rows)
    if (marked !== rows.length) throw conflict(priceTexts.changed)
    return { marked, object }
  })
  return marked
}

/**
 * Takes rows in doubt out of a list that is about to take effect, into a draft of their own. For a level or a customer
 * the prices in force take their place.
 * @param beforeId the list in force; 0: none  @returns the draft
 */
export async function holdBack(
  tx: Db,
  list: PriceListRow,
  { ids, beforeId, by }: { ids: readonly number[]; beforeId: number; by: string },
): Promise<number> {
  const { tenantId, id: from, kind, levelId, buyerId } = list
  const name = heldBackName(list.name)
  const to = await insertList(tx, { tenantId, name, kind, levelId, buyerId, createdBy: by })
  await moveItems(tx, { tenantId, from, to }, ids)
  if (beforeId !== 0) await copyItems(tx, { tenantId, from: beforeId, to: from, by }, ids)
  return to
}
