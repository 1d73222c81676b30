import type { Product } from '@lianmeng/contract/goods'
import { maxMyGoods } from '@lianmeng/contract/my-goods/endpoints'
import { myGoodsTexts } from '@lianmeng/contract/my-goods/texts'
import { comparablePartNo, tidyPartNo } from '@lianmeng/trade/archive/own-part-no'
import { specificationsOfNumbers } from '../../archive/own-numbers.ts'
import { searchedText } from '../../archive/searched-text.ts'
import { readStatesOfAnySeller } from '../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/answers/errors.ts'
import { descriptionsOf } from '../../offers/described.ts'
import { type FileRow, fileRows, productOfSpecification, wholeFile } from './queries.ts'
import { countProducts, dropNumbers, lockArchive, type NewRow, putRows, setNumbers, takeOut } from './write-queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>

const noSuchProduct = () => notFound('商品不存在或已下架')
const notInArchive = () => notFound('我的商品档案中没有该商品')

/**
 * Changes an archive: whoever else does waits. `work` asks the database through its transaction only: all who wait hold a
 * connection.
 */
export function changing<T>({ db }: Pick<Deps, 'db'>, buyerId: number, work: (tx: Db) => Promise<T>): Promise<T> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      await lockArchive(tx, buyerId)
      return work(tx)
    }),
  )
}

/** Products that are on sale, as everybody sees them. */
export async function onSale(
  db: Db,
  { catalogue }: Pick<Deps, 'catalogue'>,
  ids: readonly number[],
): Promise<Product[]> {
  const known = catalogue.products(ids, null)
  const missing = ids.filter((id) => !catalogue.has(id))
  if (missing.length === 0) return known
  const read = await readStatesOfAnySeller(db, missing)
  return [
    ...known,
    ...(await catalogue.show(
      read.filter(({ listed }) => listed),
      null,
    )),
  ]
}

/** A product that is new to an archive. */
export const newRow = (product: Product): NewRow => ({
  productId: product.componentId,
  tenantId: product.erpTenantId,
  specificationId: product.gbComponentId,
  favourite: false,
  ownName: '',
  note: '',
  searched: searchedText(product),
})

/** The text of a row that stands there already is not written again. */
export const sameRow = ({ productId, tenantId, specificationId, favourite, ownName, note }: FileRow): NewRow => ({
  ...{ productId, tenantId, specificationId, favourite, ownName, note },
  searched: '',
})

/** @throws Refusal */
export async function requireRoom(tx: Db, buyerId: number, added: number): Promise<void> {
  if (added === 0 || (await countProducts(tx, buyerId)) + added <= maxMyGoods) return
  throw new Refusal('archiveFull', myGoodsTexts.archiveFull)
}

/**
 * The rows of products, as they stand in the archive or as they would come into it.
 * @throws 404 where a product is neither in the archive nor on sale; Refusal where the archive is full
 */
async function rowsFor(tx: Db, deps: Place, buyerId: number, ids: readonly number[]): Promise<NewRow[]> {
  const standing = await fileRows(tx, buyerId, ids)
  const known = new Set(standing.map(({ productId }) => productId))
  const missing = ids.filter((id) => !known.has(id))
  const products = missing.length > 0 ? await onSale(tx, deps, missing) : []
  if (products.length < missing.length) throw noSuchProduct()
  await requireRoom(tx, buyerId, missing.length)
  return [...standing.map(sameRow), ...products.map(newRow)]
}

/** Marks products as favourites: they come into the archive. A mark that is taken away leaves them there. @throws 404, Refusal */
export async function setFavourite(
  deps: Place,
  buyerId: number,
  { ids, isFavourite }: { ids: readonly number[]; isFavourite: boolean },
): Promise<void> {
  await changing(deps, buyerId, async (tx) => {
    const rows = isFavourite ? await rowsFor(tx, deps, buyerId, ids) : (await fileRows(tx, buyerId, ids)).map(sameRow)
    await putRows(
      tx,
      buyerId,
      rows.map((row) => ({ ...row, favourite: isFavourite })),
      deps.clock(),
    )
  })
}

/** The goods that a number means, as people call them. */
async function goodsOf(tx: Db, deps: Place, buyerId: number, specificationId: number): Promise<string> {
  const productId = await productOfSpecification(tx, buyerId, specificationId)
  const about =
    productId === undefined ? undefined : (await descriptionsOf({ ...deps, db: tx }, [productId])).get(productId)
  if (!about) return '其他规格'
  const { standardName, specification, strengthName, surfaceTreatmentName } = about
  return [standardName, specification, strengthName, surfaceTreatmentName].filter(Boolean).join(' ')
}

/** The refusal of a number that means another specification. */
const numberTaken = (goods: string): Refusal => new Refusal('numberTaken', myGoodsTexts.numberTaken(goods))

/** What a company says of a product; what is missing stays. */
export type Said = { productId: number; number?: string; ownName?: string; note?: string }

/**
 * Puts a product into the archive with what the company says of it. The number is that of its specification.
 * @returns the number that it has now
 * @throws 404; Refusal where the number means another specification
 */
export function setPartNo(deps: Place, buyerId: number, { productId, number, ownName, note }: Said): Promise<string> {
  return changing(deps, buyerId, async (tx) => {
    const [row] = await rowsFor(tx, deps, buyerId, [productId])
    const { specificationId } = row!
    const next = { ...row!, ownName: ownName?.trim() ?? row!.ownName, note: note?.trim() ?? row!.note }
    await putRows(tx, buyerId, [next], deps.clock())
    if (number !== undefined) {
      const wanted = tidyPartNo(number)
      const holder = (await specificationsOfNumbers(tx, buyerId, [wanted])).get(comparablePartNo(wanted))
      if (wanted !== '' && holder && holder.specificationId !== specificationId) {
        throw numberTaken(await goodsOf(tx, deps, buyerId, holder.specificationId))
      }
      await setNumbers(tx, buyerId, new Map([[specificationId, wanted]]))
    }
    return (await fileRows(tx, buyerId, [productId]))[0]!.number
  })
}

/** Takes products out of the archive; what is not in it was taken out by somebody else. @returns how many */
export function removeGoods(deps: Place, buyerId: number, ids: readonly number[]): Promise<number> {
  return changing(deps, buyerId, async (tx) => {
    const specifications = await takeOut(tx, buyerId, ids)
    await dropNumbers(tx, buyerId, specifications)
    return specifications.length
  })
}

/** Takes out what is off sale, but for the last product of a specification with a number. */
export function clearGone(deps: Place, buyerId: number): Promise<{ removed: number; kept: number }> {
  return changing(deps, buyerId, async (tx) => {
    const rows = await wholeFile(tx, buyerId)
    const isGone = ({ productId }: FileRow) => !deps.catalogue.has(productId)
    const carried = new Set(rows.filter((row) => !isGone(row)).map(({ specificationId }) => specificationId))
    const gone = rows.filter(isGone)
    const going = gone.filter(({ number, specificationId }) => {
      if (number === '' || carried.has(specificationId)) return true
      // The first one stays and carries the number.
      carried.add(specificationId)
      return false
    })
    await takeOut(
      tx,
      buyerId,
      going.map(({ productId }) => productId),
    )
    return { removed: going.length, kept: gone.length - going.length }
  })
}

/**
 * Puts another product in the place of one. The number goes along to another specification where that has none and the old
 * one has no product left.
 * @throws 404
 */
export async function replaceGoods(deps: Place, buyerId: number, oldId: number, newId: number): Promise<void> {
  if (oldId === newId) return
  await changing(deps, buyerId, async (tx) => {
    const [old] = await fileRows(tx, buyerId, [oldId])
    if (!old) throw notInArchive()
    const [found] = await rowsFor(tx, deps, buyerId, [newId])
    const favourite = old.favourite || found!.favourite
    const row = { ...found!, favourite, ownName: found!.ownName || old.ownName, note: found!.note || old.note }
    await putRows(tx, buyerId, [row], deps.clock())
    await takeOut(tx, buyerId, [oldId])
    if (old.number === '' || row.specificationId === old.specificationId) return
    if (await productOfSpecification(tx, buyerId, old.specificationId)) return
    await dropNumbers(tx, buyerId, [old.specificationId])
    const [now] = await fileRows(tx, buyerId, [newId])
    if (now!.number === '') await setNumbers(tx, buyerId, new Map([[row.specificationId, old.number]]))
  })
}
