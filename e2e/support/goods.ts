import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import { goodsName } from '@lianmeng/contract/goods-name'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { call } from './call.ts'

export type { Product } from '@lianmeng/contract/goods'

const pagesSearched = 20

/** The first `count` offers that meet a condition. */
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

/** The first offer that meets a condition. */
export async function oneOf(...search: Parameters<typeof someGoods>): Promise<Product> {
  return (await someGoods(...search))[0]!
}

/** Sold in 千支, in a single package with cartons inside boxes. */
const isBoxed = ({ baseUnitName, saleUnitName, prodPackages: [offered, ...others] }: Product): boolean =>
  baseUnitName === '支' &&
  saleUnitName === '千支' &&
  others.length === 0 &&
  offered !== undefined &&
  offered.smallPackageQty > 0 &&
  offered.bigPackageQty > 2 * offered.smallPackageQty

/** Sold in boxes, with more stock than any journey needs. */
export const isPlenty = (product: Product): boolean =>
  isBoxed(product) && product.stockQty > 10 * packageOf(product).bigPackageQty && product.productSource === 1

/** The package preselected by the editor. */
export const packageOf = (product: Product) => product.prodPackages[0]!

/** Base units in the format of the pages: `1,234.5` for 1 234 500 支 sold in 千支. */
export const shownQty = (product: Product, units: number): string =>
  (units / (product.saleUnitName === '千支' ? 1000 : 1)).toLocaleString('en-US', { maximumFractionDigits: 3 })

/** The list of goods, filtered by this product's specification and seller: it is open there. */
export function listAddress(product: Product, area = '/lmPortals'): string {
  const search: Record<string, string> = {
    std: String(product.standardId),
    d: String(product.nominalId),
    l: String(product.length),
    cls: String(product.strengthId),
    tex: String(product.textureId),
    mat: String(product.materialId),
    sur: String(product.surfaceTreatmentId),
    tooth: String(product.toothType1Id),
    thread: String(product.toothType2Id),
    seller: String(product.erpTenantId),
    brand: String(product.brandProductId),
  }
  const stated = Object.entries(search).filter(([, id]) => id !== '0')
  return `${area}/productList?${new URLSearchParams(stated)}`
}

/** The product's own row in a list of goods, below its specification. */
export const rowOf = (page: Page, { componentId }: Product): Locator =>
  page.locator(`tr[data-component="${componentId}"]`)

/** Presses an entry in the menu of an offer. */
export async function chooseOfOffer(page: Page, product: Product, name: string): Promise<void> {
  await rowOf(page, product)
    .getByRole('button', { name: /^更多 / })
    .click()
  await page
    .getByRole('dialog', { name: /^更多 / })
    .getByRole('button', { name, exact: true })
    .click()
}

/** The row of a specification in a list; a press opens its offers. */
export const specificationOf = (page: Page, { gbComponentId }: Product): Locator =>
  page.locator(`[data-specification="${gbComponentId}"]`).locator('button[data-row]')

/** The inputs of an offer in a list; the packages open while the total has the focus. */
export async function openQuantity(row: Locator, product: Product) {
  const quantity = quantityIn(row, product)
  await quantity.total.focus()
  return quantity
}

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

/** The button of a facet above a list. */
export const facetButton = (page: Page, facet: string): Locator =>
  page.getByRole('region', { name: '筛选' }).getByRole('button', { name: new RegExp(`^${facet}`) })

/** The values of the open facet. */
export const openValues = (page: Page): Locator =>
  page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ has: page.locator('small') })

/** Toggles a value of a facet, and closes the facet. */
export async function chooseValue(page: Page, facet: string, value: string | RegExp): Promise<void> {
  await facetButton(page, facet).click()
  await openValues(page).filter({ hasText: value }).first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Enough sizes of a bolt for two hundred goods in one matrix. */
export const fifteenSizes = 'M5 M6 M8 M10 M12 M16 M20 M24 M30 M4 M14 M18 M22 M27 M36'.split(' ')

/** The first words of the name of a product, as every screen writes it. */
export const headOf = (product: Product): string => {
  const { standard, product: name, size } = goodsName(product)
  return `${standard} ${name} ${size}`
}
