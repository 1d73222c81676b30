/**
 * A quantity costs the same wherever the pages show it: in list, details, cart, order form and order.
 * `server/src/journeys/amounts/five-amounts.test.ts` compares what the server answers, with freight, tiers and discounts.
 */
import { randomInt } from 'node:crypto'
import { specificationList, specificationOffers } from '@lianmeng/contract/find-goods/specification-endpoints'
import * as membership from '@lianmeng/contract/membership/endpoints'
import * as members from '@lianmeng/contract/membership/seller-endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import type { APIRequestContext, Page } from '@playwright/test'
import { addAddress } from './support/buying.ts'
import { call } from './support/call.ts'
import { type Product, packageOf, quantityIn, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

/** Offers compared for each kind of visitor: some in every run, all with OFFERS=200, which takes many minutes. */
const offersCompared = Number(process.env.OFFERS ?? 40)
/** So many of them are opened in full, too: that takes a second each. */
const detailsCompared = Math.ceil(offersCompared / 5)
/** Sellers that show their prices to members only. */
const closedSellers = [102, 103]

/** An offer with a quantity in base units, and the amount that the list shows for it. */
type Wanted = { product: Product; units: number; amount: string }

/** A random quantity of whole and opened packages; undefined if it would take more than a tenth of the stock. */
function someUnits(product: Product): number | undefined {
  const { bigPackageQty: big, smallPackageQty: small } = packageOf(product)
  const packs = big * randomInt(3) + (product.salePackageType === 3 ? 0 : small * randomInt(4))
  const loose = product.salePackageType <= 1 ? randomInt(Math.max(1, small || big)) : 0
  const units = Math.max(packs + loose, product.minBuyTotalQty, 1)
  return units * 10 <= product.stockQty ? units : undefined
}

const typed = ({ baseUnit, saleUnit }: Product, units: number): string =>
  String(baseUnit === saleUnit ? units : units / 1000)

/** Collects the offers that the page receives. */
function offersOn(page: Page): ReadonlyMap<number, Product> {
  const offers = new Map<number, Product>()
  page.on('response', async (answer) => {
    if (!answer.url().endsWith(specificationOffers.path) || !answer.ok()) return
    const { data } = (await answer.json()) as { data: Product[] }
    for (const product of data) offers.set(product.componentId, product)
  })
  return offers
}

/** Opens all specifications of a page. @returns the ids of the offers with a field for a quantity */
async function openAll(page: Page): Promise<number[]> {
  const rows = page.locator('button[data-row]')
  await expect(rows.first()).toBeVisible()
  await rows.evaluateAll((all) => {
    for (const row of all) if (row.getAttribute('aria-expanded') === 'false') (row as HTMLElement).click()
  })
  const groups = page.locator('[data-specification]:not(:has(tr[data-component]))')
  await expect(groups).toHaveCount(0, { timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  return page
    .locator('tr[data-component]:has(input)')
    .evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset.component)))
}

/** Types quantities into the offers of the page. @returns those that have an amount; the others are emptied again */
async function fill(page: Page, products: readonly Product[]): Promise<Wanted[]> {
  const tried: { product: Product; units: number }[] = []
  for (const product of products) {
    const units = someUnits(product)
    if (units === undefined || product.price === null) continue
    await quantityIn(rowOf(page, product), product).total.fill(typed(product, units))
    tried.push({ product, units })
  }
  await expect(page.locator('tr[data-wanted="true"]')).toHaveCount(tried.length)
  const wanted: Wanted[] = []
  for (const { product, units } of tried) {
    const shown = await rowOf(page, product).locator('td[data-label="小计"]').innerText()
    const [amount] = /¥[\d,.]+/.exec(shown) ?? []
    // What is refused or has to be reserved is another journey's matter.
    if (amount && !/缺|起购|预订/.test(shown)) wanted.push({ product, units, amount })
    else await quantityIn(rowOf(page, product), product).total.fill('')
  }
  return wanted
}

async function expectSameInDetails(page: Page, { product, units, amount }: Wanted): Promise<void> {
  await rowOf(page, product).getByRole('link', { name: /详情$/ }).click()
  const details = page.getByRole('dialog').filter({ hasText: '尺寸（mm）' })
  await quantityIn(details, product).total.fill(typed(product, units))
  await expect(details.locator('[aria-live="polite"][aria-busy="false"]')).toContainText(amount)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
}

/** Puts everything with a quantity into the cart. */
async function addAll(page: Page, wanted: readonly Wanted[]): Promise<void> {
  const [first] = wanted
  if (!first) return
  // A single one has no bar of its own.
  const button =
    wanted.length === 1
      ? rowOf(page, first.product).getByRole('button', { name: '加入待采' })
      : page.getByRole('button', { name: `批量加入（${wanted.length}）` })
  await button.click()
  await dialog(page, '添加成功').getByRole('button', { name: '继续购物' }).click()
}

type Going = {
  /** Puts the offers into the cart, too. */
  isBuyer: boolean
  /** Only their offers are on the first page. */
  sellers?: readonly number[]
}

/** Compares list and details of random offers. */
async function goThroughLists(page: Page, { isBuyer, sellers = [] }: Going): Promise<Wanted[]> {
  const offers = offersOn(page)
  const { total } = await call(page.request, specificationList, { mayPurchase: true, inStock: true, limit: 1 })
  const compared: Wanted[] = []
  while (compared.length < offersCompared) {
    const isNarrowed = compared.length === 0 && sellers.length > 0
    const pages = isNarrowed ? 3 : Math.floor(total / 50)
    const seller = isNarrowed ? `&seller=${sellers.join()}` : ''
    await page.goto(`/lmPortals/productList?stock=1&buy=1${seller}&p=${randomInt(pages) + 1}`)
    const ids = await openAll(page)
    const known = new Set(compared.map(({ product }) => product.componentId))
    const products = ids.filter((id) => !known.has(id)).flatMap((id) => offers.get(id) ?? [])
    const here = await fill(page, products.slice(0, offersCompared - compared.length))
    for (const each of here.slice(0, detailsCompared - compared.length)) await expectSameInDetails(page, each)
    if (isBuyer) await addAll(page, here)
    compared.push(...here)
  }
  return compared
}

type Amounts = Record<string, string[]>

function amountsOf(wanted: readonly Wanted[]): Amounts {
  const bySeller = Map.groupBy(wanted, ({ product }) => product.companyShortName)
  return Object.fromEntries([...bySeller].map(([seller, own]) => [seller, own.map(({ amount }) => amount).sort()]))
}

/** The amounts of the page's lines by seller. @param cell selects the amount in a line */
const amountsOn = (page: Page, cell: string): Promise<Amounts> =>
  page.locator('main section[aria-label]').evaluateAll((sections, cell) => {
    const read = sections.map((section): [string, string[]] => [
      section.getAttribute('aria-label') ?? '',
      [...section.querySelectorAll(cell)].map((found) => found.textContent ?? '').sort(),
    ])
    return Object.fromEntries(read.filter(([, amounts]) => amounts.length > 0))
  }, cell)

const lineAmount = 'td[data-label="金额"] > b'

/** Orders what is in the cart, and compares cart, order form and orders with the list. */
async function order(page: Page, wanted: readonly Wanted[]): Promise<void> {
  const expected = amountsOf(wanted)
  await test.step('in the cart', async () => {
    await page.goto('/lmPortals/cart')
    await expect.poll(() => amountsOn(page, 'tr[aria-label] .price')).toEqual(expected)
  })
  await test.step('on the order form', async () => {
    await page.getByRole('checkbox', { name: '全选' }).check()
    await page.getByRole('button', { name: '去提交订单' }).click()
    await expect.poll(() => amountsOn(page, lineAmount), { timeout: 30_000 }).toEqual(expected)
  })
  await test.step('in the orders', async () => {
    await page.getByRole('button', { name: '提交订单', exact: true }).click()
    await expect(page.getByText('订单提交成功')).toBeVisible({ timeout: 30_000 })
    const numbers = new URL(page.url()).searchParams.get('submitted')!.split(',')
    const shown: Amounts = {}
    for (const orderNo of numbers) {
      const { companyShortName } = await call(page.request, orders.detail, { orderNo })
      await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
      await expect(page.locator(lineAmount).first()).toBeVisible()
      shown[companyShortName] = (await page.locator(lineAmount).allInnerTexts()).sort()
      // Frees the stock for other journeys.
      await call(page.request, orders.cancel, { orderNo })
    }
    expect(shown).toEqual(expected)
  })
}

/** Makes a buyer a member of closed sellers, at a level with a discount. */
async function joinSellers(buyer: APIRequestContext, company: string, logInAs: (phone: string) => Promise<Page>) {
  await call(buyer, membership.applyMembership, { erpTenantIds: closedSellers })
  for (const tenantId of closedSellers) {
    const { request } = await logInAs(demo.seller(tenantId))
    const name = `比价${randomInt(1_000_000)}`
    await call(request, members.saveLevel, { name, discount: '3.33' })
    const level = (await call(request, members.levels, {})).find((one) => one.name === name)!
    const { records } = await call(request, members.applications, { keyword: company, start: 1, limit: 20 })
    const { applicationId } = records[0]!
    await call(request, members.decideApplication, { applicationId, accept: true, levelId: level.levelId, reason: '' })
  }
}

test.describe(`one amount for ${offersCompared} random offers`, () => {
  test.setTimeout(600_000)

  test('as a visitor', async ({ page }) => {
    expect(await goThroughLists(page, { isBuyer: false })).toHaveLength(offersCompared)
  })

  test('as a customer', async ({ page, buyer: _ }) => {
    await addAddress(page.request)
    await order(page, await goThroughLists(page, { isBuyer: true }))
  })

  test('as a member', async ({ page, newBuyer: { company }, anotherBrowser }) => {
    await joinSellers(page.request, company, async (phone) => {
      const office = await anotherBrowser()
      await logIn(office.request, phone)
      return office
    })
    await addAddress(page.request)
    const wanted = await goThroughLists(page, { isBuyer: true, sellers: closedSellers })
    expect(wanted.some(({ product }) => closedSellers.includes(product.erpTenantId))).toBe(true)
    await order(page, wanted)
  })
})
