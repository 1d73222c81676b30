import { amountItems } from '@lianmeng/contract/amount-items'
import { maxLines } from '@lianmeng/contract/cart/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import { namingOf } from '@lianmeng/contract/goods-naming'
import type { previewChange } from '@lianmeng/contract/orders/changes/change-endpoints'
import { changeTexts } from '@lianmeng/contract/orders/changes/change-texts'
import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { addedAmount } from '@lianmeng/trade/order/change'
import { noFen, parsePrice } from '@lianmeng/trade/price/money'
import { addQty, parseQty, type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { badRequest, conflict } from '../../../answers/errors.ts'
import { ownNumbersOf } from '../../../archive/own-numbers.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { type Description, descriptionsOf, specificationsIn } from '../../../offers/described.ts'
import { offersInPlace, type StandingOffer } from '../../../offers/standing-offer.ts'
import { type ChangeTerms, hasBuyingRules, type TermsNow } from '../../../order/changes/queries.ts'
import type { LineSnapshot } from '../../../order/lines/line-snapshot.ts'
import { qtyWithUnit } from '../../../order/lines/line-texts.ts'
import { lastLineNo, type PackedGoods, packedGoods } from './queries.ts'
import { usualPrice } from './usual-price.ts'

type Sent = NonNullable<ParamsOf<typeof previewChange>['added']>[number]
type ChangedLine = ChangeTerms['lines'][number]

/** Goods that come in, as they stand for the buyer of the order. */
type Goods = {
  sent: Sent
  packed: PackedGoods
  standing: StandingOffer
  about: Description
  ownPartNo: string | undefined
}

/** @throws 400 for a quantity that is none, or that the packages do not give */
function readQty({ sent, packed, standing, about }: Goods) {
  const { spec } = standing.offer
  const name = goodsText({ ...namingOf(about), packageName: packed.packageName, ownCode: packed.ownCode })
  const read = parseQty(sent.qty)
  if (!read.ok) throw badRequest(deliveryTexts.badQuantity)
  if (read.value <= 0n) throw badRequest(changeTexts.addedNone(name))
  const split = splitTotal(read.value, spec)
  if (split.total !== read.value) throw badRequest(changeTexts.notInPackages(name, qtyWithUnit(split.total, spec)))
  return { name, split }
}

/** @throws 400 */
function addedLine(goods: Goods, lineNo: number, note: string): ChangedLine {
  const { sent, packed, standing, about, ownPartNo } = goods
  const { split, name } = readQty(goods)
  const price = parsePrice(sent.price)
  if (!price.ok || price.value <= 0n) throw badRequest(changeTexts.badPrice)
  const { baseUnit, saleUnit } = standing.offer.spec
  const amount = addedAmount({ qty: split.total, price: price.value, baseUnit, saleUnit })
  const snapshot: LineSnapshot = {
    ...namingOf(about),
    packageName: packed.packageName,
    ...(ownPartNo && { ownPartNo }),
    ...(packed.ownCode && { ownCode: packed.ownCode }),
    ...(note && { note }),
    baseUnit,
    saleUnit,
    big: Number(split.big),
    small: Number(split.small),
    loose: Number(split.loose),
    regionAdjustment: 0,
    discount: 0,
    taxRate: standing.taxRate,
    amountItems: amountItems({ goods: amount, unpacking: noFen, loose: noFen, region: noFen }),
  }
  return {
    lineNo,
    goods: name,
    baseUnit,
    saleUnit,
    qty: [0, Number(split.total)],
    price: [0, Number(price.value)],
    amount: [0, Number(amount)],
    added: {
      productId: standing.productId,
      packageSpecId: packed.packageSpecId,
      snapshot,
      usualPrice: Number(usualPrice(standing) ?? 0n),
      replaces: sent.replaces ?? 0,
    },
  }
}

/** Refuses what the stock does not give, with what the same change takes off. @throws 409 */
function requireStock(goods: readonly Goods[], lines: readonly ChangedLine[], freed: ReadonlyMap<number, Qty>): void {
  const wanted = new Map<number, Qty>()
  for (const [index, { standing }] of goods.entries()) {
    const { productId, offer } = standing
    const all = addQty(wanted.get(productId) ?? thousandths(0n), thousandths(BigInt(lines[index]!.qty[1])))
    wanted.set(productId, all)
    const left = addQty(offer.stock, freed.get(productId) ?? thousandths(0n))
    if (offer.reservable || all <= left) continue
    const shown = left > 0n ? left : thousandths(0n)
    throw conflict(changeTexts.stockShort(lines[index]!.goods, qtyWithUnit(shown, offer.spec)))
  }
}

/** @throws 409 for goods that are not on sale, or not in this package */
async function goodsOf(
  { db, catalogue }: { db: Db; catalogue: Deps['catalogue'] },
  { tenantId, buyerId }: TermsNow,
  sent: readonly Sent[],
): Promise<Goods[]> {
  const packages = await packedGoods(
    db,
    tenantId,
    sent.map(({ packageSpecId }) => packageSpecId),
  )
  const keys = sent.map(({ componentId, packageSpecId }) => ({ tenantId, productId: componentId, packageSpecId }))
  const [offerOf, descriptions] = [
    await offersInPlace(db, keys, { buyerId, areaCode: '' }),
    await descriptionsOf(
      { db, catalogue },
      sent.map(({ componentId }) => componentId),
    ),
  ]
  const ownNumbers = await ownNumbersOf(db, buyerId, specificationsIn(descriptions))
  return sent.map((one) => {
    const { componentId: productId, packageSpecId } = one
    const [standing, about] = [offerOf({ productId, packageSpecId }), descriptions.get(productId)]
    if (standing?.tenantId !== tenantId || !about || !standing.offer.listed) throw conflict(changeTexts.addedGone)
    const packed = packages.find((each) => each.packageSpecId === packageSpecId && each.productId === productId)
    if (!packed) throw conflict(changeTexts.packageGone)
    return { sent: one, packed, standing, about, ownPartNo: ownNumbers.get(about.gbComponentId) }
  })
}

/** What the wanted lines take off, by product. */
function freedBy(now: TermsNow, wanted: ParamsOf<typeof previewChange>['lines']): Map<number, Qty> {
  const freed = new Map<number, Qty>()
  for (const { lineNo, qty } of wanted) {
    const line = now.lines.find((one) => one.lineNo === lineNo)
    const read = parseQty(qty)
    if (!line || !read.ok || read.value >= BigInt(line.qty)) continue
    const off = thousandths(BigInt(line.qty) - read.value)
    freed.set(line.productId, addQty(freed.get(line.productId) ?? thousandths(0n), off))
  }
  return freed
}

/** Goods come into no order that the buyer's own rules have judged. @throws 409 */
export async function requireFree(db: Db, now: Pick<TermsNow, 'budgeted' | 'buyerId'>): Promise<void> {
  if (now.budgeted || (await hasBuyingRules(db, now.buyerId))) throw conflict(changeTexts.rulesBind)
}

/**
 * The lines that a change brings, numbered after all that the order ever had.
 * @throws 400, 409
 */
export async function addedLines(
  deps: { db: Db; catalogue: Deps['catalogue'] },
  now: TermsNow,
  { lines, added: sent = [] }: Pick<ParamsOf<typeof previewChange>, 'lines' | 'added'>,
): Promise<ChangedLine[]> {
  if (sent.length === 0) return []
  if (sent.length + now.lines.length > maxLines) throw badRequest(changeTexts.tooManyLines)
  const byNo = new Map(now.lines.map((line) => [line.lineNo, line]))
  if (sent.some(({ replaces }) => replaces !== undefined && !byNo.has(replaces)))
    throw badRequest(deliveryTexts.noSuchLine)
  await requireFree(deps.db, now)
  const goods = await goodsOf(deps, now, sent)
  const last = await lastLineNo(deps.db, now)
  const made = goods.map((one, index) => {
    const note = byNo.get(one.sent.replaces ?? 0)?.snapshot.note ?? ''
    return addedLine(one, last + 1 + index, note)
  })
  requireStock(goods, made, freedBy(now, lines))
  return made
}
