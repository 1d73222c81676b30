import {
  isPlenty,
  listAddress,
  oneOf,
  openQuantity,
  type Product,
  packageOf,
  quantityIn,
  rowOf,
  shownQty,
} from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice, yuanIn } from './support/page-parts.ts'

const inStock = { tenantIds: [105], inStock: true }
const hasType =
  (...types: number[]) =>
  (product: Product) =>
    isPlenty(product) && types.includes(product.salePackageType)
/** A total in the format of the editor's own inputs. */
const inputOf = (product: Product, units: number) => shownQty(product, units).replaceAll(',', '')

test('a total is distributed over big packages, small packages and loose goods, and back', async ({ page }) => {
  const product = await oneOf(page.request, inStock, hasType(0, 1))
  const { bigPackageQty: big, smallPackageQty: small } = packageOf(product)
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  const quantity = await openQuantity(row, product)
  const shows = async (bigs: number, smalls: number, loose: number) => {
    await expect(quantity.big).toHaveValue(String(bigs))
    await expect(quantity.small).toHaveValue(String(smalls))
    await expect(quantity.loose).toHaveValue(String(loose))
  }
  await quantity.total.fill(inputOf(product, 3 * big + small + 7))
  await shows(3, 1, 7)
  await quantity.big.fill('0')
  await expect(quantity.total).toHaveValue(inputOf(product, small + 7))
  await quantity.small.fill('0')
  await expect(quantity.total).toHaveValue('0.007')
  await quantity.loose.fill('12')
  await expect(quantity.total).toHaveValue('0.012')
  await row.getByRole('button', { name: `增加${packageOf(product).bigPackageUnitName}` }).click()
  await shows(1, 0, 12)
  await quantity.small.press('ArrowUp')
  await shows(1, 1, 12)
  await row.getByRole('button', { name: '减少散' }).click()
  await expect(quantity.loose).toHaveValue('11')
})

test('the amount follows every change', async ({ page }) => {
  const product = await oneOf(
    page.request,
    inStock,
    (offer) => hasType(0)(offer) && offer.tiers.length === 1 && packageOf(offer).bigPackageQty >= 1000,
  )
  const price = Number(product.price)
  const expected = (units: number) => Math.round((units / 1000) * price * 100) / 100
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  const quantity = await openQuantity(row, product)
  const amount = row.locator('td[data-label="小计"]')
  await expect(amount).toBeEmpty()
  const { bigPackageQty, smallPackageQty } = packageOf(product)
  await quantity.big.fill('4')
  await expect.poll(() => yuanIn(amount)).toBeCloseTo(expected(4 * bigPackageQty), 2)
  await quantity.small.fill('2')
  await expect.poll(() => yuanIn(amount)).toBeCloseTo(expected(4 * bigPackageQty + 2 * smallPackageQty), 2)
  await quantity.total.fill('')
  await expect(amount).toBeEmpty()
})

test('a tier is reached by its quantity, and its price counts', async ({ page }) => {
  const product = await oneOf(page.request, inStock, (offer) => hasType(0)(offer) && offer.tiers.length > 1)
  const tier = product.tiers[1]!
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  const price = row.locator('td[data-label="单价"]')
  await (await openQuantity(row, product)).total.fill(inputOf(product, tier.fromInBaseUnits))
  const reached = (tier.fromInBaseUnits / 1000) * Number(tier.price)
  await expect.poll(async () => yuanIn(row.locator('td[data-label="小计"]'))).toBeCloseTo(reached, 1)
  await expect(price.locator('[data-reached="true"]')).toContainText(`≥${shownQty(product, tier.fromInBaseUnits)}`)
})

for (const { type, title, hasSmall } of [
  { type: 2, title: 'whole packages only: no loose goods', hasSmall: true },
  { type: 3, title: 'big packages only: a total is rounded up to them', hasSmall: false },
]) {
  test(title, async ({ page }) => {
    const product = await oneOf(page.request, inStock, hasType(type))
    const { bigPackageQty: big, smallPackageQty: small } = packageOf(product)
    await page.goto(listAddress(product))
    const quantity = await openQuantity(rowOf(page, product), product)
    await expect(quantity.loose).toHaveCount(0)
    await expect(quantity.small).toHaveCount(hasSmall ? 1 : 0)
    await quantity.total.fill(inputOf(product, big + 1))
    await expect(quantity.big).toHaveValue(hasSmall ? '1' : '2')
    await quantity.total.blur()
    await expect(quantity.total).toHaveValue(inputOf(product, hasSmall ? big + small : 2 * big))
  })
}

test('an input keeps of what is typed only what is a quantity', async ({ page }) => {
  const product = await oneOf(page.request, inStock, hasType(0))
  await page.goto(listAddress(product))
  const { total } = await openQuantity(rowOf(page, product), product)
  for (const [typed, kept] of [
    ['-5', '5'],
    ['+.7', '7'],
    ['007', '7'],
    ['1..5', '1.5'],
    ['2.34567', '2.345'],
    ['12abc3', '123'],
    ['0.25', '0.25'],
    ['９.5', '9.5'],
  ] as const) {
    await total.fill(typed)
    await expect(total, `typed ${typed}`).toHaveValue(kept)
  }
})

test('how a fraction of packages was taken is seen beside the field @narrow', async ({ page }) => {
  const product = await oneOf(page.request, inStock, hasType(0))
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  const { big } = await openQuantity(row, product)
  await big.fill('')
  await big.pressSequentially('1.5')
  await expect(row.getByText(`已按整数取 1 ${packageOf(product).bigPackageUnitName}`)).toBeVisible()
})

test('packages are whole numbers, and nothing is ever negative', async ({ page }) => {
  const product = await oneOf(page.request, inStock, hasType(0))
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  const quantity = await openQuantity(row, product)
  await quantity.big.fill('1.9')
  await expect(quantity.big).toHaveValue('1')
  await quantity.big.fill('')
  await quantity.big.pressSequentially('1.9')
  await expect(row).toContainText(`已按整数取 1 ${packageOf(product).bigPackageUnitName}`)
  await quantity.big.press('Tab')
  await expect(quantity.big).toHaveValue('1')
  await quantity.big.fill('-3')
  await expect(quantity.big).toHaveValue('3')
  await quantity.big.fill('0')
  await quantity.big.press('ArrowDown')
  await expect(quantity.big).toHaveValue('0')
  await expect(row.getByRole('button', { name: `减少${packageOf(product).bigPackageUnitName}` })).toBeDisabled()
})

test('another package of the same product splits the total again', async ({ page }) => {
  const product = await oneOf(
    page.request,
    inStock,
    (offer) => offer.prodPackages.length > 1 && offer.salePackageType === 0 && offer.saleUnitName === '千支',
  )
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  const { total } = await openQuantity(row, product)
  const other = product.prodPackages[1]!
  await total.fill(inputOf(product, other.bigPackageQty))
  await row.getByRole('combobox', { name: '包装' }).selectOption({ label: other.packageSpecNameNew })
  await expect(row.getByRole('textbox', { name: other.bigPackageUnitName, exact: true })).toHaveValue('1')
  await expect(total).toHaveValue(inputOf(product, other.bigPackageQty))
})

test('the detail asks for the amount that an order would charge', async ({ page, buyer: _ }) => {
  const product = await oneOf(
    page.request,
    inStock,
    (offer) => hasType(0)(offer) && offer.tiers.length === 1 && packageOf(offer).bigPackageQty >= 1000,
  )
  await page.goto(`/lmPortals/productList?componentId=${product.componentId}`)
  const details = page.getByRole('dialog')
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/shopping-car/select-amount'))
  await quantityIn(details, product).big.fill('2')
  const amount = (2 * packageOf(product).bigPackageQty * Number(product.price)) / 1000
  await expect(
    details.getByText(`¥${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`),
  ).toBeVisible()
  await asked
})

type Check = {
  title: string
  filter?: Parameters<typeof oneOf>[1]
  isSo: (product: Product) => boolean
  /** Base units. */
  wanted: (product: Product) => number
  text: string
  /** Resulting total, base units. */
  setTo?: (product: Product) => number
}

const isNormal = (product: Product) => product.productSource === 1 && product.prodPackages.length === 1
const isFree = (product: Product) => product.salePackageType === 0 && product.saleUnitName === '千支'

const checks: readonly Check[] = [
  {
    title: 'a total of zero',
    isSo: isPlenty,
    wanted: () => 0,
    text: '购买量不能小于0！',
  },
  {
    title: 'less than the minimum purchase',
    isSo: (product) => isPlenty(product) && isFree(product) && product.minBuyTotalQty > 1,
    wanted: (product) => product.minBuyTotalQty - 1,
    text: '购买量小于起购量，请您添加！',
  },
  {
    title: 'more than the stock of tail goods',
    filter: { tailStock: true },
    isSo: (product) => isFree(product) && product.prodPackages.length === 1,
    wanted: (product) => product.stockQty + 1,
    text: '购买数量最大不可超过库存数',
  },
  {
    title: 'more than the stock where nothing can be reserved',
    isSo: (product) => isNormal(product) && isFree(product) && product.openReserve === 0 && product.stockQty > 0,
    wanted: (product) => product.stockQty + 1,
    text: '加购数超出商品库存限制',
    setTo: (product) => product.stockQty,
  },
  {
    title: 'less than the minimum reservation where there is no stock',
    filter: { inStock: false, reservable: true },
    isSo: (product) => isNormal(product) && isFree(product) && product.stockQty <= 0 && product.minOrderTotalQty > 1,
    wanted: (product) => product.minOrderTotalQty - 1,
    text: '预订量小于起订量，请您添加！',
  },
]

for (const { title, filter, isSo, wanted, text, setTo } of checks) {
  test(`refused: ${title}`, async ({ page, buyer: _ }) => {
    const product = await oneOf(page.request, { ...inStock, ...filter }, isSo)
    await page.goto(listAddress(product))
    const row = rowOf(page, product)
    const { total } = await openQuantity(row, product)
    await total.fill(inputOf(product, wanted(product)))
    await row.getByRole('button', { name: /^(加入待采|预定)$/ }).click()
    await expect(notice(page, text)).toBeVisible()
    await expect(dialog(page, '添加成功')).toHaveCount(0)
    if (setTo) await expect(total).toHaveValue(inputOf(product, setTo(product)))
  })
}
