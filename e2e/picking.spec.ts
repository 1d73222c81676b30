import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { detail, save } from '@lianmeng/contract/seller-goods/endpoints'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

const tenantId = 105

test('a wave of orders is picked by telephone: wrong goods are refused, a short pick is said @narrow', async ({
  page,
  otherPage: office,
  newBuyer: buyer,
}) => {
  test.setTimeout(120_000)
  const goods = await someGoods(page.request, { tenantIds: [tenantId], inStock: true }, isPlenty, 2)
  await logIn(office.request, demo.seller(tenantId))
  const codes: string[] = []
  for (const [i, { componentId }] of goods.entries()) {
    const known = await call(office.request, detail, { id: componentId })
    const ownCode = `JH-${componentId}`
    await call(office.request, save, { ...known, ownCode, bin: `A-0${i + 1}-2` })
    codes.push(ownCode)
  }
  const orderNos: string[] = []
  for (const one of goods) orderNos.push(...(await order(page.request, [one])))
  for (const orderNo of orderNos) {
    await call(office.request, sellerOrders.confirmOrder, { orderNo })
    await call(office.request, sellerOrders.confirmPayment, { orderNo })
  }
  await office.setViewportSize({ width: 390, height: 844 })
  await office.goto(`/seller/picking?orders=${orderNos.join(',')}`)
  const rows = office.getByRole('list', { name: '要拣的商品' }).getByRole('button')
  const panel = office.getByRole('region', { name: '拣这种商品' })

  await test.step('the goods stand by bin and without a price', async () => {
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('A-01-2')
    await expect(office.getByRole('main')).not.toContainText('¥')
    await expectNoSidewaysScroll(office)
  })

  await test.step('a code of other goods is refused with what they are and where the right ones lie', async () => {
    await office.getByRole('button', { name: '开始拣 A-01-2' }).click()
    const field = panel.getByRole('searchbox', { name: '商品编码或库位' })
    await field.fill(codes[1]!)
    await field.press('Enter')
    await expect(panel).toContainText('不是这种商品：扫到')
    await expect(panel.getByRole('button', { name: /^拣齐/ })).toBeDisabled()
    await field.fill(codes[0]!)
    await field.press('Enter')
    await expect(panel).toContainText('✓ 是这种商品')
    await expect(panel).toContainText(buyer.company)
    await expectNoSidewaysScroll(office)
    await panel.getByRole('button', { name: /^拣齐/ }).click()
  })

  await test.step('the next goods are fewer than wanted, which is said', async () => {
    await expect(panel).toContainText('A-02-2')
    await panel.getByRole('button', { name: '少货' }).click()
    await expect(notice(office, '已记少货')).toBeVisible()
    await expect(rows.first()).toContainText('已拣齐')
    await expect(rows.last()).toContainText('缺货')
    await expect(office.getByText('已拣 2/2 行')).toBeVisible()
  })
})
