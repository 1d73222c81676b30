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

/** The last price paid, and the difference of today's price; prices in different units are not compared. */
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

/** Goods off sale cannot be bought and have no price. */
const offSale = { price: null, tiers: [], purchaseAuth: 0, priceHidden: '' }

/** Goods off sale are read from the database: the catalogue need not have them. */
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
  const known = rows.flatMap(({ productId }) => (catalogue.has(productId) ? catalogue.state(productId)! : []))
  const gone = rows.filter(({ productId }) => !catalogue.has(productId))
  const read = gone.length === 0 ? [] : await statesOf(db, gone)
  const onSale = new Set([...known, ...read.filter((state) => state.onSale)].map(({ id }) => id))
  const products = await catalogue.show([...known, ...read], viewer)
  return new Map(
    products.map((product) => [
      product.componentId,
      onSale.has(product.componentId) ? product : { ...product, ...offSale },
    ]),
  )
}

/** Rows of the archive for display, in the order of the ids, with the company's own last price. */
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

/**
 * The goods of a whole archive that are off sale. Only the catalogue can tell: rows of archives and of sellers are on
 * different machines.
 */
async function goneOf({ db, catalogue }: Place, buyer: Buyer): Promise<number[]> {
  const kept = await keptProducts(db, buyer.companyId)
  return kept.filter((id) => !catalogue.has(id))
}

/** A page of the filtered products, newest first, and the total. */
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

/** A page of the archive, newest first. */
export async function listGoods(
  deps: Place,
  buyer: Buyer,
  { start, limit, ...filter }: MyGoodsFilter & { start: number; limit: number },
): Promise<DataOf<typeof contract.list>> {
  const { ids, total } = await wantedIds(deps, buyer, filter, { first: (start - 1) * limit, limit })
  return { records: await shownRows(deps, buyer, ids), total, start, limit }
}

/** The counts under each tab for the other filters, and the values that the whole archive can be filtered by. */
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
