import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/my-goods/endpoints'
import type { MyGoodsFilter, MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { decimalText } from '@lianmeng/trade/decimal'
import { microYuan, parsePrice } from '@lianmeng/trade/price/money'
import { priceChangePercent } from '@lianmeng/trade/price/price-change'
import { unitName } from '@lianmeng/trade/units'
import type { Buyer } from '../../accounts/caller.ts'
import { binsOfProducts, wireBin } from '../../archive/bins.ts'
import { mergedOf } from '../../archive/merged.ts'
import { lastPaid, type PaidPrice } from '../../archive/paid-prices.ts'
import { statesOf } from '../../catalogue/columns/read-states.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'
import type { Deps } from '../../deps.ts'
import { type FileRow, fileRows } from '../../offers/into-archive/queries.ts'
import { countTabs, keptProducts, kindsOf, productPage, sellersOf } from './queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue'>
type Shown = Awaited<ReturnType<Place['catalogue']['show']>>[number]

const placesOfPrice = 6

/** What the company paid last, and how far today's price is from it; a price in another unit is not compared. */
function comparison(product: Shown, paid: PaidPrice | undefined) {
  if (!paid || paid.price <= 0) return { lastPrice: '', lastSaleUnitName: '', lastDate: '', priceChange: '' }
  const before = microYuan(BigInt(paid.price))
  const today = product.price === null || paid.saleUnit !== product.saleUnit ? undefined : parsePrice(product.price)
  return {
    lastPrice: decimalText(before, placesOfPrice),
    lastSaleUnitName: unitName(paid.saleUnit),
    lastDate: paid.at.toISOString(),
    priceChange: today?.ok ? priceChangePercent(before, today.value) : '',
  }
}

/** Nothing can be bought of what is off sale, at no price. */
const offSale = { price: null, tiers: [], purchaseAuth: 0, priceHidden: '' }

/** What is off sale is read in the database: the catalogue does not have it. */
async function shownProducts(
  { db, catalogue }: Place,
  buyer: Buyer,
  rows: readonly FileRow[],
): Promise<ReadonlyMap<number, Shown>> {
  const favourites = new Set(rows.flatMap(({ favourite, productId }) => (favourite ? [productId] : [])))
  const numbers = new Map(rows.map(({ specificationId, number }) => [specificationId, number]))
  const merged = await mergedOf(
    db,
    buyer.companyId,
    rows.map(({ specificationId }) => specificationId),
  )
  const own = {
    isInFile: () => true,
    isFavourite: (id: number) => favourites.has(id),
    numberOf: (id: number) => numbers.get(id) ?? '',
    mergedInto: (id: number) => merged.get(id)?.intoName ?? '',
  }
  const viewer: Viewer = { companyId: buyer.companyId, memberships: buyer.memberships, own }
  const known = rows.flatMap(({ productId }) => catalogue.state(productId) ?? [])
  const gone = rows.filter(({ productId }) => !catalogue.has(productId))
  const read = gone.length === 0 ? [] : await statesOf(db, gone)
  const listed = new Set([...known, ...read.filter((state) => state.listed)].map(({ id }) => id))
  const products = await catalogue.show([...known, ...read], viewer)
  return new Map(
    products.map((product) => [
      product.componentId,
      listed.has(product.componentId) ? product : { ...product, ...offSale },
    ]),
  )
}

/** Rows of the archive as they are shown, in the order of the ids; the price that was paid last is the company's own. */
export async function shownRows(deps: Place, buyer: Buyer, ids: readonly number[]): Promise<MyGoodsRow[]> {
  if (ids.length === 0) return []
  const [rows, paid, bins] = await Promise.all([
    fileRows(deps.db, buyer.companyId, ids),
    lastPaid(deps.db, buyer.companyId, ids),
    binsOfProducts(deps.db, buyer.companyId, ids),
  ])
  const products = await shownProducts(deps, buyer, rows)
  const binOf = new Map(bins.map((bin) => [bin.productId, wireBin(bin)]))
  const byId = new Map(rows.map((row) => [row.productId, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const product = products.get(id)
    if (!row || !product) return []
    return [
      {
        ...product,
        ownName: row.ownName,
        note: row.note,
        isListed: deps.catalogue.has(id) ? 1 : 0,
        addedAt: row.addedAt.toISOString(),
        ...comparison(product, paid.get(id)),
        bin: binOf.get(id) ?? null,
      },
    ]
  })
}

/** What is off sale of a whole archive. Only the catalogue knows it: rows of an archive and of sellers stand on different machines. */
async function goneOf({ db, catalogue }: Place, buyer: Buyer): Promise<number[]> {
  const kept = await keptProducts(db, buyer.companyId)
  return kept.filter((id) => !catalogue.has(id))
}

/** A page of the products that a filter leaves, the newest first, and how many there are. */
export async function wantedIds(
  deps: Place,
  buyer: Buyer,
  filter: MyGoodsFilter,
  page: { first: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  if (filter.tab !== 'gone') return productPage(deps.db, buyer.companyId, filter, page)
  const gone = await goneOf(deps, buyer)
  if (gone.length === 0) return { ids: [], total: 0 }
  return productPage(deps.db, buyer.companyId, { ...filter, gone }, page)
}

/** A page of the archive, the newest first. */
export async function listGoods(
  deps: Place,
  buyer: Buyer,
  { start, limit, ...filter }: MyGoodsFilter & { start: number; limit: number },
): Promise<DataOf<typeof contract.list>> {
  const { ids, total } = await wantedIds(deps, buyer, filter, { first: (start - 1) * limit, limit })
  return { records: await shownRows(deps, buyer, ids), total, start, limit }
}

/** What stands under each tab with the other fields of the filter, and what the whole archive can be narrowed by. */
export async function choicesOf(
  deps: Place,
  buyer: Buyer,
  filter: MyGoodsFilter,
): Promise<DataOf<typeof contract.filter>> {
  const { db } = deps
  const { companyId } = buyer
  const [counts, tenants, kinds] = await Promise.all([
    goneOf(deps, buyer).then((gone) => countTabs(db, companyId, filter, gone)),
    sellersOf(db, companyId),
    kindsOf(db, companyId),
  ])
  return { ...counts, tenants, standards: kinds.standard, nominals: kinds.nominal, materials: kinds.material }
}
