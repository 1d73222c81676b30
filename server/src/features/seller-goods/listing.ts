import type { DataOf } from '@lianmeng/contract/endpoint'
import { type listOn, maxGoods } from '@lianmeng/contract/seller-goods/endpoints'
import { listingTexts } from '@lianmeng/contract/seller-goods/texts'
import type { Actor } from '../../accounts/actor.ts'
import { tenantOf } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Deps } from '../../deps.ts'
import { sellersGoodsText } from '../../selling/described-goods.ts'
import type { GoodsFilter } from '../../selling/goods-filter.ts'
import { isTakenOver } from '../../selling/taken-over.ts'
import { idsUnder, setListed, type Unlistable, unlistable } from './queries.ts'

/** Goods by their ids, or all under a filter. */
export type GoodsChoice = { ids?: number[] | undefined; filter?: GoodsFilter | undefined }

/** Most refused goods named in an answer: a longer list would not be read. */
export const mostNamed = 50

/** More goods than a seller has. */
const everything = 1_000_000

/** @throws 400 when nothing is chosen, or too much */
export async function chosenIds(
  { db }: Pick<Deps, 'db'>,
  tenantId: number,
  { ids, filter }: GoodsChoice,
): Promise<number[]> {
  if (ids && ids.length > 0) return ids
  if (!filter) throw badRequest('请选择商品')
  const found = await idsUnder(db, tenantId, filter, maxGoods + 1)
  if (found.length > maxGoods) throw badRequest(`一次最多 ${maxGoods} 个商品，请缩小筛选范围`)
  return found
}

/** The chosen goods, however many. @throws 400 when nothing is chosen */
export async function allIds(db: Deps['db'], tenantId: number, { ids, filter }: GoodsChoice): Promise<number[]> {
  if (ids && ids.length > 0) return ids
  if (!filter) throw badRequest('请选择商品')
  return idsUnder(db, tenantId, filter, everything)
}

/** Goods that cannot be put on sale, with the reason. */
export const wireRefused = ({ hasPrice, isForOneBuyer, ...goods }: Unlistable) => ({
  ownCode: goods.ownCode,
  name: sellersGoodsText(goods),
  reason: isForOneBuyer ? listingTexts.forOneBuyer : hasPrice ? listingTexts.withoutPackage : listingTexts.withoutPrice,
})

/**
 * Puts goods on sale, or takes them off. Goods without price or package cannot be bought and stay off, with the reason.
 * @throws 400 when nothing is chosen
 */
export async function changeListing(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  actor: Actor,
  chosen: GoodsChoice,
  listed: boolean,
): Promise<DataOf<typeof listOn>> {
  const tenantId = tenantOf(actor)
  const wanted = await allIds(deps.db, tenantId, chosen)
  const event = listed ? 'goods.listOn' : 'goods.listOff'
  const { changed, refused } = await auditedChange(deps.db, actor, { event }, async (tx) => {
    const refused = listed ? await unlistable(tx, tenantId, wanted) : []
    const bad = new Set(refused.map(({ id }) => id))
    const changed = await setListed(
      tx,
      tenantId,
      wanted.filter((id) => !bad.has(id)),
      listed,
    )
    return { changed, refused, object: `products ${changed.length}` }
  })
  return {
    isShown: await isTakenOver(deps.catalogue, changed),
    changed: changed.length,
    refused: refused.slice(0, mostNamed).map(wireRefused),
  }
}
