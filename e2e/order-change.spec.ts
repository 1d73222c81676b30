import * as cart from '@lianmeng/contract/cart/endpoints'
import * as freight from '@lianmeng/contract/freight/seller-endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import type { APIRequestContext, Page } from '@playwright/test'
import { addAddress, putInCart } from './support/buying.ts'
import { call } from './support/call.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

const seller = 106
/** A province to which no other journey sends anything. */
const farAway = { code: '63', area: '630000,630100,630102' }

/** Two kinds of goods, carried for 30 yuan, confirmed by the seller. @returns the number of the order */
async function ordered(buyer: APIRequestContext, office: APIRequestContext): Promise<string> {
  await logIn(office, demo.seller(seller))
  const terms = await call(office, freight.ownFreight, {})
  // The rule stays: it concerns nobody else, and several journeys here need it at once.
  if (!terms.rules.some(({ provinces }) => provinces.includes(farAway.code))) {
    const rule = {
      provinces: [farAway.code],
      by: 'amount' as const,
      first: '0',
      firstFee: '30',
      step: '0',
      stepFee: '0',
      freeFrom: '',
    }
    await call(office, freight.saveFreight, { ...terms, rules: [...terms.rules, rule] })
  }
  for (const product of await someGoods(buyer, { tenantIds: [seller], inStock: true }, isPlenty, 2))
    await putInCart(buyer, product)
  const { id: addressId } = await addAddress(buyer, { regionCode: farAway.area })
  const { lines } = await call(buyer, cart.list, {})
  const cartItemIds = lines.map(({ cartItemId }) => cartItemId)
  const [placed] = (await call(buyer, orders.submitOrder, { cartItemIds, addressId })).orders
  await call(office, sellerOrders.confirmOrder, { orderNo: placed!.orderNo })
  return placed!.orderNo
}

const changeOf = (page: Page) => page.getByRole('region', { name: '改单' })

/** The seller proposes less freight and half of the first goods. */
async function propose(office: Page, orderNo: string): Promise<void> {
  await office.goto(`/seller/orders?orderNo=${orderNo}`)
  await office.getByRole('button', { name: '改单', exact: true }).click()
  const form = dialog(office, '改单')
  const quantity = form.getByRole('textbox', { name: /数量$/ }).first()
  await quantity.fill(String(Number(await quantity.inputValue()) / 2))
  await form.getByLabel('运费（元）').fill('12.5')
  await expect(form.getByRole('region', { name: '改单前后' })).toContainText('¥12.50')
  await form.getByRole('button', { name: '发给买家确认' }).click()
  await expect(notice(office, '请填写改单原因')).toBeVisible()
  await form.getByLabel('改单原因').fill('合并发货，运费减半')
  await expectNoSidewaysScroll(office)
  await form.getByRole('button', { name: '发给买家确认' }).click()
  await expect(notice(office, '改单已发给买家')).toBeVisible()
  await expect(changeOf(office)).toContainText('改单待确认')
  await expectNoSidewaysScroll(office)
}

/** The buyer agrees to the change on the page of the order. */
async function agree(page: Page): Promise<void> {
  await changeOf(page).getByRole('button', { name: '同意改单' }).click()
  await dialog(page, '同意改单').getByRole('button', { name: '同意改单' }).click()
  await expect(notice(page, '已同意改单')).toBeVisible()
}

test('the seller lowers freight and goods, the buyer agrees and pays the new sum @narrow', async ({
  page,
  otherPage: office,
  buyer: _,
}) => {
  test.slow()
  const orderNo = await ordered(page.request, office.request)
  const before = await call(page.request, orders.detail, { orderNo })
  expect(before.freight).toBe('30.00')

  await test.step('the buyer asks for less', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await page.getByRole('button', { name: '改单申请' }).click()
    await dialog(page, '改单申请').getByLabel('希望怎样修改').fill('第一种只要一半')
    await dialog(page, '改单申请').getByRole('button', { name: '提交申请' }).click()
    await expect(notice(page, '已申请，等待卖家答复')).toBeVisible()
    await expect(changeOf(page)).toContainText('第一种只要一半')
  })
  await test.step('the seller proposes', () => propose(office, orderNo))

  await test.step('nothing is paid before the answer', async () => {
    await page.goto('/lmPortals/salesOrder')
    await expect(page.getByRole('article', { name: `订单 ${orderNo}` })).toContainText('改单待确认')
    await page.goto('/lmPortals/paymentPage')
    await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toContainText('改价需重新确认')
    await expect(page.getByRole('checkbox', { name: `付订单 ${orderNo}` })).toBeDisabled()
  })

  const { changes } = await call(page.request, orders.detail, { orderNo })
  const { after } = changes[0]!.terms!.amount
  await test.step('the buyer compares and agrees', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await expect(changeOf(page)).toContainText('合并发货，运费减半')
    await expect(changeOf(page)).toContainText('¥12.50')
    await expectNoSidewaysScroll(page)
    await agree(page)
    await expect(changeOf(page)).toContainText('已同意')
    await expectNoSidewaysScroll(page)
  })

  await test.step('the cashier asks for the new sum', async () => {
    await page.getByRole('link', { name: '去付款' }).click()
    await expect(page.getByLabel(`订单 ${orderNo} 本次付款金额`)).toHaveValue(after)
    await call(office.request, sellerOrders.confirmPayment, { orderNo })
    expect(await call(page.request, orders.detail, { orderNo })).toMatchObject({
      paid: after,
      state: 'awaitingShipment',
    })
  })
})

test('the buyer refuses, and the order stays as it is', async ({ page, otherPage: office, buyer: _ }) => {
  test.slow()
  const orderNo = await ordered(page.request, office.request)
  const { amount } = await call(page.request, orders.detail, { orderNo })
  await propose(office, orderNo)
  await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
  await changeOf(page).getByRole('button', { name: '不同意' }).click()
  await dialog(page, '不同意改单').getByRole('button', { name: '确定' }).click()
  await expect(notice(page, '请填写不同意的原因')).toBeVisible()
  await dialog(page, '不同意改单').getByLabel('原因').fill('数量不能少')
  await dialog(page, '不同意改单').getByRole('button', { name: '确定' }).click()
  await expect(notice(page, '已告知卖家')).toBeVisible()
  expect(await call(page.request, orders.detail, { orderNo })).toMatchObject({ amount, changeState: '' })

  await test.step('the seller sees why, and takes another proposal back', async () => {
    await office.reload()
    await expect(changeOf(office)).toContainText('数量不能少')
    await propose(office, orderNo)
    await changeOf(office).getByRole('button', { name: '撤回改单' }).click()
    await dialog(office, '撤回改单').getByRole('button', { name: '撤回' }).click()
    await expect(notice(office, '改单已撤回')).toBeVisible()
  })
})

test('other goods take the place of those ordered, and the buyer sees both before agreeing @narrow', async ({
  page,
  otherPage: office,
  buyer: _,
}) => {
  test.slow()
  const orderNo = await ordered(page.request, office.request)
  const before = await call(page.request, orders.detail, { orderNo })
  const [, other] = before.lines
  await test.step('the seller replaces the first goods', async () => {
    await office.goto(`/seller/orders?orderNo=${orderNo}`)
    await office.getByRole('button', { name: '改单', exact: true }).click()
    const form = dialog(office, '改单')
    await form
      .getByRole('button', { name: /换商品$/ })
      .first()
      .click()
    await form.getByLabel('查找商品').fill(`${other!.standardName} ${other!.specification}`)
    await form.getByRole('button', { name: /^选用/ }).first().click()
    const added = form.getByRole('list', { name: '加的商品' })
    await expect(added).toContainText('替换')
    await added.getByRole('textbox', { name: /数量$/ }).fill('1000')
    await added.getByRole('textbox', { name: /单价$/ }).fill('9')
    await form.getByRole('checkbox', { name: '价格无误' }).or(form.getByText('新增，替换')).first().waitFor()
    const doubt = form.getByRole('checkbox', { name: '价格无误' })
    if (await doubt.isVisible()) await doubt.check()
    await form.getByLabel('改单原因').fill('原规格缺货')
    await expectNoSidewaysScroll(office)
    await form.getByRole('button', { name: '发给买家确认' }).click()
    await expect(notice(office, '改单已发给买家')).toBeVisible()
  })
  await test.step('the buyer sees what comes for what, and agrees', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await expect(changeOf(page)).toContainText('新增，替换')
    await expect(changeOf(page)).toContainText('删去')
    await expectNoSidewaysScroll(page)
    await agree(page)
  })
  const after = await call(page.request, orders.detail, { orderNo })
  expect(after.lines.map(({ lineNo }) => lineNo)).toEqual([2, 3])
  expect(after.amount).toBe(after.changes[0]!.terms!.amount.after)
})
