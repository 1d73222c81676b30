import { order } from './support/buying.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice } from './support/page-parts.ts'
import { demo, logIn, logInByForm } from './support/people.ts'

test('a seller confirms one order and declines another, and the buyer learns of both', async ({
  page,
  otherPage: office,
  newBuyer: buyer,
}) => {
  const [one, other] = await someGoods(page.request, { tenantIds: [104], inStock: true }, isPlenty, 2)
  const [confirmed = ''] = await order(page.request, [one!])
  const [declined = ''] = await order(page.request, [other!])

  await office.goto('/seller/orders')
  await expect(office.getByText('请先登录')).toBeVisible()
  await logInByForm(office, demo.seller(104))
  const orderOf = (orderNo: string) => office.getByRole('article', { name: `订单 ${orderNo}` })
  for (const orderNo of [confirmed, declined]) {
    await expect(orderOf(orderNo)).toContainText(buyer.company)
    await expect(orderOf(orderNo)).toContainText('待确认')
  }
  await expect(orderOf(confirmed)).toContainText(one!.specification)

  await test.step('one is confirmed', async () => {
    await orderOf(confirmed).getByRole('button', { name: '确认订单' }).click()
    const asked = dialog(office, '确认订单')
    await expect(asked).toContainText(confirmed)
    await asked.getByRole('button', { name: '确认订单' }).click()
    await expect(notice(office, '订单已确认')).toBeVisible()
    await expect(orderOf(confirmed)).toContainText('待付款')
    await expect(orderOf(confirmed).getByRole('button', { name: '确认订单' })).toHaveCount(0)
  })

  await test.step('the other is declined, which needs a reason', async () => {
    await orderOf(declined).getByRole('button', { name: '拒绝订单' }).click()
    const asked = dialog(office, '拒绝订单')
    await asked.getByRole('button', { name: '确定拒绝' }).click()
    await expect(notice(office, '请填写拒绝原因')).toBeVisible()
    await asked.getByLabel('拒绝原因').fill('   ')
    await asked.getByRole('button', { name: '确定拒绝' }).click()
    await expect(asked).toBeVisible()
    await asked.getByLabel('拒绝原因').fill('该规格正在换模')
    await asked.getByRole('button', { name: '确定拒绝' }).click()
    await expect(notice(office, '订单已拒绝')).toBeVisible()
    await expect(orderOf(declined)).toContainText('已取消')
  })

  await test.step('the buyer gets a message', async () => {
    await page.goto('/lmPortals/salesOrder')
    const mine = (orderNo: string) => page.getByRole('article', { name: `订单 ${orderNo}` })
    await expect(mine(confirmed)).toContainText('待付款')
    await expect(mine(confirmed).getByRole('button', { name: '取消订单' }), 'until it is paid').toBeVisible()
    await expect(mine(declined)).toContainText('已取消')
    await page.getByRole('button', { name: '消息 2' }).click()
    await page.getByRole('link').filter({ hasText: '该规格正在换模' }).click()
    await expect(page.getByRole('heading', { name: `订单 ${declined}` })).toBeVisible()
    await expect(page.getByText('拒绝原因：该规格正在换模')).toBeVisible()
    await page.getByRole('button', { name: '消息 1' }).click()
    await page.getByRole('button', { name: '全部已读' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '消息 0' })).toBeVisible()
  })
})

test('a seller sees its own orders only', async ({ page, otherPage: office, buyer: _ }) => {
  const goods = await someGoods(page.request, { tenantIds: [104], inStock: true }, isPlenty)
  const [orderNo = ''] = await order(page.request, goods)
  await logIn(office.request, demo.seller(105))
  await office.goto(`/seller/orders?keyword=${orderNo}`)
  await expect(office.getByText('没有符合条件的订单')).toBeVisible()
  await office.goto(`/seller/orders?orderNo=${orderNo}`)
  await expect(office.getByRole('paragraph').filter({ hasText: '订单不存在' })).toBeVisible()
  await expect(office.getByText(goods[0]!.specification)).toHaveCount(0)
})

test('an order that its buyer has taken back cannot be confirmed', async ({ page, otherPage: office, buyer: _ }) => {
  const goods = await someGoods(page.request, { tenantIds: [106], inStock: true }, isPlenty)
  const [orderNo = ''] = await order(page.request, goods)
  await logIn(office.request, demo.seller(106))
  await office.goto('/seller/orders')
  const received = office.getByRole('article', { name: `订单 ${orderNo}` })
  await expect(received).toContainText('待确认')

  await page.goto('/lmPortals/salesOrder')
  const mine = page.getByRole('article', { name: `订单 ${orderNo}` })
  await mine.getByRole('button', { name: '取消订单' }).click()
  await dialog(page, '取消订单').getByLabel('取消原因').fill('重复下单')
  await dialog(page, '取消订单').getByRole('button', { name: '确定取消' }).click()
  await expect(mine).toContainText('已取消')

  await received.getByRole('button', { name: '确认订单' }).click()
  await dialog(office, '确认订单').getByRole('button', { name: '确认订单' }).click()
  await expect(office.locator('.notice-warning, .notice-error')).toBeVisible()
  await expect(notice(office, '订单已确认')).toHaveCount(0)
  await office.reload()
  await expect(received).toContainText('已取消')
})

test('a back office is closed to others', async ({ page }) => {
  await logIn(page.request, demo.fresh)
  for (const office of ['/seller', '/operator']) {
    await page.goto(office)
    await expect(page.getByText('没有权限，请联系管理员！')).toBeVisible()
  }
})

test('an operator sees the platform in numbers', async ({ office }) => {
  await office.goto('/operator')
  await expect(office).toHaveURL(/\/operator\/overview$/)
  // Other journeys open a shop or put goods on sale at the same time.
  const figures = office.getByRole('main').locator('dl').first()
  await expect(figures).toContainText(/卖家\s*([89]|\d\d)/)
  await expect(figures).toContainText(/在售商品\s*10\d,\d{3}/)
})
