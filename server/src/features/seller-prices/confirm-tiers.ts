import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import {
  maxUnsureTiers,
  type tiersToConfirm,
  type confirmTiers as wire,
} from '@lianmeng/contract/seller-prices/tier-endpoints'
import { microYuan, priceText } from '@lianmeng/trade/price/money'
import { parseQty } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import type { Actor } from '../../accounts/actor.ts'
import { sellerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { sizeText } from '../../selling/described-goods.ts'
import { bumpPrices } from '../../selling/price-lists.ts'
import { ownProducts } from './change-queries.ts'
import {
  countUnsureTiers,
  dropUnsureTiers,
  lockUnsureTiers,
  putTiers,
  type UnsureKey,
  type UnsureRow,
  unsureTiers,
} from './tier-queries.ts'

/** A figure in thousandths, as it is kept. @throws 400 */
function figureIn(figure: number): bigint {
  const parsed = parseQty(figure)
  if (!parsed.ok) throw badRequest(priceTexts.tiersInvalid)
  return parsed.value
}

function wireRow(goods: UnsureRow) {
  const {
    tenantId: _,
    nominal: _nominal,
    length: _length,
    tooth1,
    baseUnit,
    saleUnit,
    tierFrom,
    tierPrice,
    ...row
  } = goods
  return {
    ...row,
    specification: sizeText(goods),
    toothType1Name: tooth1,
    baseUnitName: unitName(baseUnit),
    saleUnitName: unitName(saleUnit),
    tiers: tierFrom.map((from, i) => ({
      figure: from / 1000,
      price: priceText(microYuan(BigInt(tierPrice[i]!))),
    })),
  }
}

/** Tiers whose unit the seller has to say. */
export async function listUnsureTiers(db: Db, tenantId: number): Promise<DataOf<typeof tiersToConfirm>> {
  const [rows, total] = await Promise.all([unsureTiers(db, tenantId, maxUnsureTiers), countUnsureTiers(db, tenantId)])
  return { records: rows.map(wireRow), total }
}

/**
 * Takes the seller's word for the unit of doubtful tiers: they hold from now on, or are forgotten.
 * @throws 400, 404; 409 when all of them have been confirmed already
 */
export async function confirmTiers(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  actor: Actor,
  { meaning, chosen }: ParamsOf<typeof wire>,
): Promise<{ confirmed: number }> {
  const { tenantId } = sellerOf(actor)
  const asked: UnsureKey[] | null =
    chosen?.map(({ id, figures }) => ({ id, figures: figures.map(figureIn).join() })) ?? null
  const { confirmed } = await auditedChange(db, actor, { event: 'price.tiers' }, async (tx) => {
    const own = await ownProducts(tx, tenantId, chosen?.map(({ id }) => id) ?? [])
    if (chosen?.some(({ id }) => !own.has(id))) throw notFound('商品不存在')
    const places = await lockUnsureTiers(tx, tenantId, asked)
    if (places.length === 0) throw conflict(priceTexts.tiersConfirmed)
    if (meaning !== 'none') await putTiers(tx, tenantId, places, meaning === 'sale')
    await dropUnsureTiers(tx, tenantId, places)
    await bumpPrices(tx, tenantId)
    // A product with the same figures in several lists is one row on the screen.
    const confirmed = new Set(places.map(({ id, figures }) => `${id} ${figures}`)).size
    return { confirmed, object: `${confirmed} rows of tiers: ${meaning}` }
  })
  await catalogue.pricesChanged(tenantId)
  return { confirmed }
}
