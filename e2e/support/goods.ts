import * as findGoods from '@lianmeng/contract/find-goods'
import type { Product } from '@lianmeng/contract/goods'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { call } from './call.ts'

export type { Product } from '@lianmeng/contract/goods'

const pagesSearched = 20

/** The first `count` offers that are as a journey needs them. */
export async function someGoods(
  request: APIRequestContext,
  filter: findGoods.GoodsFilter,
  isWanted: (product: Product) => boolean,
  count = 1,
): Promise<Product[]> {
  const found: Product[] = []
  for (let start = 1; start <= pagesSearched && found.length < count; start += 1) {
    const page = await call(request, findGoods.list, { ...filter, start, limit: 100 })
    found.push(...page.records.filter(isWanted))
    if (start * 100 >= page.total) break
  }
  if (found.length < count) throw new Error(`only ${found.length} such goods`)
  return found.slice(0, count)
}

/** The first offer that is as a journey needs it. */
export async function oneOf(...search: Parameters<typeof someGoods>): Promise<Product> {
  return (await someGoods(...search))[0]!
}

/** Sold in 千支 out of one kind of boxes with cartons around them. */
const isBoxed = ({ baseUnitName, saleUnitName, prodPackages: [offered, ...others] }: Product): boolean =>
  baseUnitName === '支' &&
  saleUnitName === '千支' &&
  others.length === 0 &&
  offered !== undefined &&
  offered.smallPackageQty > 0 &&
  offered.bigPackageQty > 2 * offered.smallPackageQty

/** Boxed, and there is enough of it for anything that a journey may want. */
export const isPlenty = (product: Product): boolean =>
  isBoxed(product) && product.stockQty > 10 * packageOf(product).bigPackageQty && product.productSource === 1

/** The package that the editor shows first. */
export const packageOf = (product: Product) => product.prodPackages[0]!

/** Base units as the pages show them: `1,234.5` for 1 234 500 支 sold in 千支. */
export const shownQty = (product: Product, units: number): string =>
  (units / (product.saleUnitName === '千支' ? 1000 : 1)).toLocaleString('en-US', { maximumFractionDigits: 3 })

/** The list of goods, narrowed to what is like this product. */
export function listAddress(product: Product, area = '/lmPortals'): string {
  const { standardId, nominalId, length, strengthId, surfaceTreatmentId, erpTenantId, brandProductId } = product
  const search: Record<string, string> = {
    std: String(standardId),
    d: String(nominalId),
    l: String(length),
    cls: String(strengthId),
    sur: String(surfaceTreatmentId),
    seller: String(erpTenantId),
    brand: String(brandProductId),
  }
  const stated = Object.entries(search).filter(([, id]) => id !== '0')
  return `${area}/productList?${new URLSearchParams(stated)}&size=50`
}

/** The product's own row in a list of goods. */
export const rowOf = (page: Page, { componentId }: Product): Locator =>
  page.getByRole('row').filter({ has: page.locator(`a[href$="componentId=${componentId}"]`) })

/** The inputs of the quantity editor of a row or a dialog. */
export function quantityIn(place: Locator, product: Product) {
  const { bigPackageUnitName, smallPackageUnitName } = packageOf(product)
  const input = (name: string) => place.getByRole('textbox', { name, exact: true })
  return {
    big: input(bigPackageUnitName),
    small: input(smallPackageUnitName),
    loose: input('散'),
    total: input('总量'),
  }
}
