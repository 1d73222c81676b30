import type { Product } from '@lianmeng/contract/goods'
import { maxMyGoods } from '@lianmeng/contract/my-goods/endpoints'
import { myGoodsTexts } from '@lianmeng/contract/my-goods/texts'
import { notFound, Refusal } from '../../answers/errors.ts'
import { searchedText } from '../../archive/searched-text.ts'
import { type ReadState, readStatesOfAnySeller } from '../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { countProducts, type FileRow, fileRows, lockArchive, type NewRow } from './queries.ts'

type Place = Pick<Deps, 'catalogue'>

const noSuchProduct = () => notFound('商品不存在或已下架')

/**
 * Changes an archive; parallel changes wait. `work` may query the database only through its transaction: every waiting
 * call holds a connection.
 */
export function changing<T>({ db }: Pick<Deps, 'db'>, buyerId: number, work: (tx: Db) => Promise<T>): Promise<T> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      await lockArchive(tx, buyerId)
      return work(tx)
    }),
  )
}

/** Products in their public view. @param isWanted decides about those that the catalogue does not have on sale */
async function publicView(
  db: Db,
  { catalogue }: Place,
  ids: readonly number[],
  isWanted: (state: ReadState) => boolean,
): Promise<Product[]> {
  const known = catalogue.products(ids, null)
  const missing = ids.filter((id) => !catalogue.has(id))
  if (missing.length === 0) return known
  const read = await readStatesOfAnySeller(db, missing)
  return [...known, ...(await catalogue.show(read.filter(isWanted), null))]
}

/** Products on sale in their public view. */
export const onSale = (db: Db, deps: Place, ids: readonly number[]): Promise<Product[]> =>
  publicView(db, deps, ids, (state) => state.onSale)

/** The same with what the shops of paused and closed sellers show: who looks at goods there may keep them. */
const shown = (db: Db, deps: Place, ids: readonly number[]): Promise<Product[]> =>
  publicView(db, deps, ids, (state) => state.listed)

/** A product to be added to an archive. */
export const newRow = (product: Product): NewRow => ({
  productId: product.componentId,
  tenantId: product.erpTenantId,
  specificationId: product.gbComponentId,
  favourite: false,
  ownName: '',
  note: '',
  searched: searchedText(product),
})

/** An existing row's text is not written again. */
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
 * The rows of products as they are in the archive, or as they would be added to it.
 * @throws 404 when a product is neither in the archive nor shown anywhere; Refusal when the archive is full
 */
export async function rowsFor(tx: Db, deps: Place, buyerId: number, ids: readonly number[]): Promise<NewRow[]> {
  const standing = await fileRows(tx, buyerId, ids)
  const known = new Set(standing.map(({ productId }) => productId))
  const missing = ids.filter((id) => !known.has(id))
  const products = missing.length > 0 ? await shown(tx, deps, missing) : []
  if (products.length < missing.length) throw noSuchProduct()
  await requireRoom(tx, buyerId, missing.length)
  return [...standing.map(sameRow), ...products.map(newRow)]
}
