import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { maxGoods } from '@lianmeng/contract/seller-goods/endpoints'
import type * as contract from '@lianmeng/contract/seller-prices/endpoints'
import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { parseDecimal } from '@lianmeng/trade/decimal'
import { microYuan, parsePrice } from '@lianmeng/trade/price/money'
import { adjustedPrice } from '@lianmeng/trade/price/price-guard'
import type { Actor } from '../../accounts/actor.ts'
import { sellerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, inDoubt, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { answerOnce } from '../../selling/answer-once.ts'
import { setPrices } from '../../selling/list-prices.ts'
import { priceDoubts } from '../../selling/market-doubts.ts'
import { basePriceOf, noteBaseChange, readPrice, saveBasePrice } from '../../selling/one-price.ts'
import { listBefore, lockPriceList, type PriceListRow } from '../../selling/price-lists.ts'
import { ownProducts, putItem, removeItem, touchList } from './change-queries.ts'
import { pricesToAdjust } from './item-queries.ts'
import { replaceUnsureTiers } from './tier-queries.ts'

/** A list that may still be changed. @throws 404, 409 */
export async function lockDraft(tx: Db, tenantId: number, id: number): Promise<PriceListRow> {
  const list = await lockPriceList(tx, tenantId, id)
  if (!list) throw notFound('价格表不存在')
  if (list.state !== 'draft') throw conflict(priceTexts.notDraft)
  return list
}

/** Writes single prices of a draft, all or none. @throws 400, 404; 409 when one was changed meanwhile */
export async function saveItems({ db }: Pick<Deps, 'db'>, actor: Actor, wanted: ParamsOf<typeof contract.saveItems>) {
  const { tenantId, userName: by } = sellerOf(actor)
  const { listId } = wanted
  return transaction(db, async (tx) => {
    await lockDraft(tx, tenantId, listId)
    const own = await ownProducts(
      tx,
      tenantId,
      wanted.items.map(({ id }) => id),
    )
    const saved: { id: number; version: number }[] = []
    for (const item of wanted.items) {
      const units = own.get(item.id)
      if (!units) throw notFound('商品不存在')
      const version =
        item.price.trim() === ''
          ? (await removeItem(tx, { tenantId, listId }, item))
            ? 0
            : undefined
          : await putItem(tx, { tenantId, listId, by }, readPrice(item, units))
      if (version === undefined) throw conflict(priceTexts.changed)
      if (item.price.trim() === '' || item.tiers.length > 0)
        await replaceUnsureTiers(tx, tenantId, { listId, id: item.id })
      saved.push({ id: item.id, version })
    }
    await touchList(tx, tenantId, listId)
    return { saved }
  })
}

/** Hundredths of a percent. @throws 400 */
function hundredths(percent: number): bigint {
  const parsed = parseDecimal(percent, { places: 2, signed: true })
  if (!parsed.ok) throw badRequest('「比例」最多 2 位小数')
  return parsed.value
}

/**
 * Multiplies the prices of chosen goods in a draft; a call repeated with its key changes nothing more.
 * @param key null: every call counts
 * @throws 400, 404, 409
 */
export async function adjustPrices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  wanted: ParamsOf<typeof contract.adjust>,
  key: string | null,
) {
  const { tenantId, userName: by } = sellerOf(actor)
  const { listId, ids, filter = {}, percent, step, from } = wanted
  const call = { tenantId, route: 'price-list/adjust', key, sent: wanted, keyUsed: priceTexts.keyUsed }
  const rate = hundredths(percent)
  const unit = parsePrice(step)
  if (!unit.ok) throw badRequest('「取整」格式不正确')
  const isAll = ids === undefined || ids.length === 0
  const change = async (tx: Db) => {
    const list = await lockDraft(tx, tenantId, listId)
    const lists = { listId, currentId: (await listBefore(tx, list, clock())) ?? 0 }
    const most = isAll ? 200_000 : maxGoods
    const found = await pricesToAdjust(tx, tenantId, lists, { ids: isAll ? null : ids, filter, from }, most)
    const prices = found
      .filter(({ price }) => price > 0)
      .map(({ id, price }) => ({ id, price: Number(adjustedPrice(microYuan(BigInt(price)), rate, unit.value)) }))
    await setPrices(tx, { tenantId, listId, by }, prices)
    await touchList(tx, tenantId, listId)
    return { reply: { changed: prices.length } }
  }
  const { reply } = await transaction(db, (tx) => answerOnce(tx, call, () => change(tx)))
  return reply
}

/**
 * Changes the base price of one product, at once.
 * @throws 400, 404; 409 when the product was changed meanwhile; 422 when the price is in doubt and not confirmed
 */
export async function saveBase(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  actor: Actor,
  { confirmed, ...sent }: ParamsOf<typeof contract.saveBase>,
) {
  const { tenantId, userName: by } = sellerOf(actor)
  const object = `product ${sent.id}`
  await auditedChange(db, actor, { event: 'price.base', object }, async (tx) => {
    const product = await basePriceOf(tx, tenantId, sent.id)
    if (!product) throw notFound('商品不存在')
    const price = readPrice(sent, product)
    const { price: before, tierPrice } = product
    const tiers = price.tierPrice.filter((tier) => !tierPrice.includes(tier))
    const doubts = await priceDoubts(tx, catalogue, tenantId, [{ id: price.id, before, price: price.price, tiers }])
    const doubt = doubts.get(price.id)
    if (doubt && confirmed !== 1) throw inDoubt(doubt)
    if (!(await saveBasePrice(tx, tenantId, price))) throw conflict(priceTexts.changed)
    if (price.tierFrom.length > 0) await replaceUnsureTiers(tx, tenantId, { listId: 0, id: price.id })
    const change = { id: price.id, before, after: price.price, tiers: price.tierFrom.length }
    await noteBaseChange(tx, tenantId, { ...change, by, at: clock() })
    return { object }
  })
  await catalogue.productsChanged([sent.id])
}
