import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { importTexts } from '@lianmeng/contract/imports/texts'
import type * as contract from '@lianmeng/contract/seller-goods/one-endpoints'
import { listingTexts, sellerGoodsTexts } from '@lianmeng/contract/seller-goods/texts'
import { hasSellerDuty } from '@lianmeng/trade/identity/seller-roles'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { unitId } from '@lianmeng/trade/units'
import type { Actor } from '../../../accounts/actor.ts'
import { notInSellerRole, sellerOf } from '../../../accounts/caller.ts'
import { badRequest, conflict, inDoubt, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import {
  brandNamed,
  insertProducts,
  lockGoods,
  type NewProduct,
  type NewSpecification,
  specificationIds,
} from '../../../selling/create-products.ts'
import { describedSpecification, describedWords } from '../../../selling/described-part.ts'
import { keepDescriptions } from '../../../selling/descriptions.ts'
import { priceDoubts } from '../../../selling/market-doubts.ts'
import { noteBaseChange, readPrice, saveBasePrice } from '../../../selling/one-price.ts'
import { readPart } from '../../../selling/read-part.ts'
import { lockStock, takeCounts } from '../../../selling/stock.ts'
import { isTakenOver } from '../../../selling/taken-over.ts'
import { readCells } from '../matrix/matrix.ts'
import { findGoods, setListed } from '../queries.ts'
import { writeGoods } from '../save-goods.ts'
import { typedQuantity } from '../typed-quantity.ts'
import { type PartRow, partOf, twinCode } from './queries.ts'

type Wanted = ParamsOf<typeof contract.addGoods>
/** Nothing said in columns of their own. */
const blankPart = { standard: '', size: '', length: '', propertyClass: '', material: '', surface: '' }

type What = Omit<PartRow, 'isForOneBuyer'>
/** Whose product is made, by whom, and when. */
type By = { tenantId: number; by: string; at: Date }

/** @throws 404; 400 when it was made for one buyer */
async function copied(tx: Db, tenantId: number, id: number): Promise<What> {
  const source = await partOf(tx, tenantId, id)
  if (!source) throw notFound('商品不存在')
  if (source.isForOneBuyer) throw badRequest(sellerGoodsTexts.copyOfPrivate)
  return source
}

/** Goods that no table holds, in their seller's words. @throws 400 when a table holds them, or no more words find room */
async function inWords(tx: Db, text: string, code: string): Promise<NewSpecification> {
  const part = { ...blankPart, text }
  const read = readPart(part)
  const words = 'problem' in read ? describedWords(part, read) : undefined
  if (words === undefined)
    throw badRequest(
      'problem' in read && read.problem === 'standard' ? sellerGoodsTexts.badWords : sellerGoodsTexts.inStandard,
    )
  const id = (await keepDescriptions(tx, [{ words, code }])).get(words)
  if (id === undefined) throw badRequest(importTexts.noRoomForWords)
  return describedSpecification(id)
}

/** What the product is and in which units it is sold. @throws 400, 404 */
async function whatIn(tx: Db, tenantId: number, { part, words = '', copyOfId, ownCode }: Wanted): Promise<What> {
  const source = copyOfId === undefined ? undefined : await copied(tx, tenantId, copyOfId)
  const text = words.trim()
  if (!part && text === '' && !source) throw badRequest(sellerGoodsTexts.noPart)
  if (!part && text === '') return source!
  const ids = part
    ? readCells({ ...part, brandName: '', codePattern: '', cells: [part] })[0]?.ids
    : await inWords(tx, text, ownCode.trim())
  if (!ids) throw badRequest(sellerGoodsTexts.notInStandard)
  const [specificationId] = await specificationIds(tx, [ids])
  const { baseUnit, saleUnit } = source ?? { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }
  return { specificationId: specificationId!, baseUnit, saleUnit }
}

/** A product before anything of the form is written: without price, off sale. */
const blank = ({ specificationId, baseUnit, saleUnit }: What, brandId: number): NewProduct => ({
  specificationId,
  baseUnit,
  saleUnit,
  brandId,
  ownCode: '',
  minPurchase: 0,
  deliveryDays: 0,
  reservable: true,
  price: 0,
  listed: false,
  packageName: '',
  bigSize: 0,
  smallSize: 0,
})

/** Writes the first price. @throws 400; 422 when it is in doubt and not confirmed */
async function setFirstPrice(
  tx: Db,
  catalogue: Deps['catalogue'],
  { id, version, units }: { id: number; version: number; units: What },
  { wanted: { price: text, tiers, confirmed }, by: { tenantId, by, at } }: { wanted: Wanted; by: By },
): Promise<void> {
  const price = readPrice({ id, version, price: text, tiers }, units)
  const asked = { id, before: 0, price: price.price, tiers: price.tierPrice }
  const doubt = (await priceDoubts(tx, catalogue, tenantId, [asked])).get(id)
  if (doubt && confirmed !== 1) throw inDoubt(doubt)
  await saveBasePrice(tx, tenantId, price)
  await noteBaseChange(tx, tenantId, { id, before: 0, after: price.price, tiers: tiers.length, by, at })
}

/** Counts the stock that is there from the beginning. @throws 400 */
async function setFirstStock(tx: Db, id: number, qty: number, { tenantId, by, at }: By): Promise<void> {
  const stock = (await lockStock(tx, tenantId, [id])).get(id)!
  const really = thousandths(BigInt(typedQuantity('库存', qty, stock.baseUnit)))
  await takeCounts(tx, tenantId, [{ stock, really, asOf: at, note: '' }], { kind: () => 'count', by })
}

/** @throws 403 */
function checkRights(actor: Actor, { onHandInBaseUnits }: Wanted): void {
  const person = sellerOf(actor)
  if (onHandInBaseUnits > 0 && !hasSellerDuty(person, 'stock')) throw notInSellerRole(person)
}

/**
 * Makes one product with everything that its form says.
 * @throws 400, 403, 404; 409 when the seller has the same goods or the code; 422 when the price is in doubt
 */
export async function addGoods(
  { db, catalogue, clock }: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  actor: Actor,
  wanted: Wanted,
): Promise<{ id: number }> {
  const { tenantId, userName } = sellerOf(actor)
  checkRights(actor, wanted)
  const by = { tenantId, by: userName, at: clock() }
  const { id } = await auditedChange(db, actor, { event: 'goods.add' }, async (tx) => {
    await lockGoods(tx, tenantId)
    const what = await whatIn(tx, tenantId, wanted)
    if (wanted.listed === 1 && wanted.price.trim() === '') throw badRequest(listingTexts.withoutPrice)
    const brandId = await brandNamed(tx, wanted.brandName.trim())
    const twin = await twinCode(tx, tenantId, { ...what, brandId, source: wanted.source })
    if (twin !== undefined) throw conflict(sellerGoodsTexts.twin(twin))
    const [id] = (await insertProducts(tx, tenantId, [blank(what, brandId)])) as [number]
    const known = (await findGoods(tx, tenantId, id))!
    const packages = wanted.packages.map((one) => ({ ...one, id: 0 }))
    await writeGoods(tx, { tenantId, version: known.version }, known, { ...wanted, packages })
    if (wanted.price.trim() !== '')
      await setFirstPrice(tx, catalogue, { id, version: known.version + 1, units: what }, { wanted, by })
    if (wanted.onHandInBaseUnits > 0) await setFirstStock(tx, id, wanted.onHandInBaseUnits, by)
    if (wanted.listed === 1) await setListed(tx, tenantId, [id], true)
    return { id, object: `product ${id}` }
  })
  // New words are a new value of a dictionary.
  const isInWords = (wanted.words ?? '').trim() !== '' && !wanted.part
  const productsChanged = isInWords ? () => catalogue.everythingChanged() : catalogue.productsChanged
  if (wanted.listed === 1) await isTakenOver({ productsChanged }, [id])
  return { id }
}
