import type { Locator, Page } from '@playwright/test'
import { addAddress } from './support/buying.ts'
import { isPlenty, oneOf, packageOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog } from './support/page-parts.ts'

/** Enough key presses to cross the longest page of the journey. */
const mostPresses = 600

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has the focus, like a user without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by Tab`)
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('a buyer finds goods, sets a quantity, adds them, gives an address and orders with the keyboard alone', async ({
  page,
  buyer: _,
}) => {
  test.setTimeout(120_000)
  const product = await oneOf(page.request, { tenantIds: [104], inStock: true }, isPlenty)
  const { standardName, specification, strengthName } = product

  await test.step('search', async () => {
    await page.goto('/lmPortals/home')
    await tabTo(page, page.getByRole('combobox', { name: '搜索商品' }))
    await page.keyboard.type(`${standardName} ${specification} ${strengthName}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/productList/)
  })

  await test.step('a quantity of the offer, and into the cart', async () => {
    const group = page.locator(`[data-specification="${product.gbComponentId}"]`)
    const row = group.locator('button[data-row]')
    await tabTo(page, page.locator('button[data-row]').first())
    // ↓ moves from row to row.
    for (let rows = 0; !(await isFocused(row)); rows += 1) {
      expect(rows, 'the row is reached by ↓').toBeLessThan(50)
      await page.keyboard.press('ArrowDown')
    }
    if ((await row.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('ArrowRight')
    const offer = group.locator(`[data-component="${product.componentId}"]`)
    await tabTo(page, offer.getByRole('link', { name: /详情$/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    // The focus has stayed: the quantity of the same offer is next.
    await expect(offer.getByRole('link', { name: /详情$/ })).toBeFocused()
    await tabTo(page, offer.getByRole('textbox', { name: '总量' }))
    await page.keyboard.press('Tab')
    await expect(offer.getByRole('group', { name: '按包装分配' })).toBeVisible()
    await tabTo(page, offer.getByRole('textbox', { name: packageOf(product).bigPackageUnitName, exact: true }))
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await pressOn(page, dialog(page, '添加成功').getByRole('link', { name: '去购物车' }))
    await expect(page).toHaveURL(/\/cart/)
  })

  await test.step('from the cart to the order form', async () => {
    await pressOn(page, page.getByRole('button', { name: '去提交订单' }))
  })

  await test.step('an address', async () => {
    await pressOn(page, page.getByRole('button', { name: '新增收货地址' }))
    const form = dialog(page, '新增收货地址')
    await tabTo(page, form.getByLabel('收货人姓名'))
    await page.keyboard.type('王收货')
    await tabTo(page, form.getByLabel('手机号码'))
    await page.keyboard.type('13600000000')
    await pressOn(page, form.getByLabel('省市区', { exact: true }))
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('海盐')
    await tabTo(page, page.getByRole('option', { name: /海盐县/ }).first())
    await page.keyboard.press('Enter')
    await tabTo(page, form.getByLabel('街道、楼牌号'))
    await page.keyboard.type('示例路 8 号')
    await pressOn(page, form.getByRole('button', { name: '保存' }))
    await expect(form).toBeHidden()
  })

  await test.step('the order', async () => {
    const submit = page.getByRole('button', { name: '提交订单', exact: true })
    await expect(submit).toBeEnabled()
    await pressOn(page, submit)
    await expect(page.getByText('订单提交成功')).toBeVisible()
    await expect(page.getByText(/卖家最迟 .* 确认/)).toBeVisible()
  })
})

test('a known part is ordered with at most 40 keys, and ? names them', async ({ page, buyer: _ }) => {
  const product = await oneOf(page.request, { tenantIds: [104], inStock: true }, isPlenty)
  await addAddress(page.request)
  let keys = 0
  /** Presses one key; a chord counts as its keys. */
  const press = async (key: string) => {
    keys += key.split('+').length
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  await page.goto('/lmPortals/home')
  await expect(page.getByRole('combobox', { name: '搜索商品' })).toBeVisible()
  await expect(async () => {
    keys = 0
    await press('/')
    await expect(page.getByRole('combobox', { name: '搜索商品' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await type(`${product.standardName.replace(/-\d+$/, '').replace(/\s/g, '')} ${product.specification}`)
  await press('Enter')
  const first = page.locator('button[data-row]').first()
  await expect(first).toContainText(product.specification)
  await press('Enter')
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('textbox', { name: '总量' }).first()).toBeVisible()
  await press('ArrowRight')
  await expect(page.getByRole('textbox', { name: '总量' }).first()).toBeFocused()
  const least = page.locator('[data-component]').first()
  await type(await totalOf(least))
  await press('Enter')
  await expect(dialog(page, '添加成功').getByRole('link', { name: '去购物车' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: '去提交订单' })).toBeEnabled()
  await press('Control+Enter')
  await expect(page.getByRole('button', { name: '提交订单', exact: true })).toBeEnabled()
  await press('Control+Enter')
  await expect(page.getByText('订单提交成功')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(40)

  await page.keyboard.press('?')
  await expect(dialog(page, '快捷键')).toContainText('跳到搜索')
})

/** A quantity in sale units that the offer sells: its least, or one. */
async function totalOf(offer: Locator): Promise<string> {
  const placeholder = (await offer.getByRole('textbox', { name: '总量' }).getAttribute('placeholder')) ?? ''
  return /[\d.]+/.exec(placeholder)?.[0] ?? '1'
}
