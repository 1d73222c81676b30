import { gateway } from '@lianmeng/contract/endpoint'
import * as erp from '@lianmeng/contract/erp/endpoints'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as programs from '@lianmeng/contract/orders/programs/program-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'
import { writingFaults } from './support/writing.ts'

const tenantId = 104

test('a seller lists goods by a file, its ERP tells what is there, fetches the order and says what has left', async ({
  page,
  otherPage: office,
  buyer: _,
}) => {
  test.setTimeout(240_000)
  await logIn(office.request, demo.seller(tenantId))
  const brand = `导固${Date.now() % 1_000_000}`
  const code = `DG${Date.now() % 1_000_000}`

  await test.step('a file with a standard that does not exist', async () => {
    const rows = [
      ['商品编码', '品名规格', '品牌', '基础价（元/千支，含税）', '状态', '箱装数（支）'],
      [`${code}-1`, 'GB/T 5783 M8×20 8.8 蓝白锌', brand, '42.5', '在售', '100'],
      [`${code}-2`, 'GB/T 5783 M8×20 8.8 彩锌', brand, '43', '在售', '100'],
      [`${code}-3`, 'GB/T 99999 M8×20 8.8', brand, '43', '在售', '100'],
    ]
    await office.goto('/seller/imports?kind=products')
    const file = {
      name: '新品.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((row) => row.join()).join('\n')),
    }
    await office.locator('input[type=file]').setInputFiles(file)
    await expect(office.getByText(/标准「GB\/T 99999」不存在，或尚无尺寸数据；确认后按描述上架/).first()).toBeVisible({
      timeout: 60_000,
    })
    expect(writingFaults(await office.locator('main').innerText())).toEqual([])
    await office.getByRole('button', { name: '写入 2 行' }).click()
    await expect(office.getByText('已完成')).toBeVisible({ timeout: 60_000 })
    await expect(office.getByText(/已改动 2/)).toBeVisible()
  })

  await test.step('its ERP says what is there, and less a moment later', async () => {
    const push = async (onHand: number) => {
      const reply = await office.request.post(gateway + erp.pushStock.path, {
        headers: { 'x-wlm': '1', 'idempotency-key': `${code} ${onHand}` },
        data: { rows: [{ ownCode: `${code}-1`, onHandInBaseUnits: onHand, asOf: new Date().toISOString() }] },
      })
      return (await reply.json()).data
    }
    expect(await push(100_000)).toMatchObject({ accepted: 1, errors: [] })
    expect(await push(1_000)).toMatchObject({ accepted: 1, short: [] })
  })

  const { next } = await test.step('the place from which the ERP follows orders', async () => {
    let place = await call(office.request, programs.pullOrders, { limit: 1000 })
    while (place.more) place = await call(office.request, programs.pullOrders, { after: place.next, limit: 1000 })
    return place
  })

  const orderNo = await test.step('a buyer orders a carton', async () => {
    const { records } = await call(page.request, findGoods.list, { tenantIds: [tenantId], keyword: brand, limit: 20 })
    const goods = records.find(({ stockQty }) => stockQty > 0)!
    const [made = ''] = await order(page.request, [goods])
    return made
  })

  await test.step('the ERP fetches the order, and ships it once', async () => {
    const pulled = await call(office.request, programs.pullOrders, { after: next })
    const found = pulled.orders.find((one) => one.orderNo === orderNo)!
    expect(found.lines.map(({ ownCode, qty }) => [ownCode, qty])).toEqual([[`${code}-1`, 100]])
    await call(office.request, sellerOrders.confirmOrder, { orderNo })
    await call(office.request, sellerOrders.confirmPayment, { orderNo })
    const rows = [
      { shipmentNo: `CK-${code}`, orderNo, way: 'own' as const, note: '王师傅', lines: [{ lineNo: 1, qty: 100 }] },
    ]
    for (let i = 0; i < 2; i += 1)
      expect(await call(office.request, programs.pushShipments, { rows })).toEqual({ accepted: 1, errors: [] })
  })

  await test.step('the buyer sees one shipment', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await expect(page.getByText('第 1 批').first()).toBeVisible()
    await expect(page.getByText('第 2 批')).toHaveCount(0)
  })

  await test.step('an address of the ERP is named, tried and removed', async () => {
    await office.goto('/seller/hooks')
    await office.getByRole('button', { name: '添加地址' }).click()
    const asked = dialog(office, '添加推送地址')
    // A name that never resolves. [RFC 6761]
    await asked.getByRole('textbox', { name: /地址/ }).fill('https://erp.invalid/in')
    expect(writingFaults(await asked.innerText())).toEqual([])
    await asked.getByRole('button', { name: '保存' }).click()
    await expect(office.getByTestId('new-secret')).toContainText('whs_')
    await office.getByRole('button', { name: '我已保存' }).click()
    const row = office.getByRole('row').filter({ hasText: 'https://erp.invalid/in' })
    await row.getByRole('button', { name: '测试' }).click()
    await expect(notice(office, '已发送，结果见推送记录')).toBeVisible()
    expect(writingFaults(await office.locator('main').innerText())).toEqual([])
    await row.getByRole('link').click()
    await expect(async () => {
      await office.getByRole('button', { name: '刷新' }).click()
      await expect(office.getByText(/域名无法解析|秒内没有应答|连接失败/)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await office.getByRole('link', { name: '接口推送' }).click()
    await row.getByRole('button', { name: '删除' }).click()
    await dialog(office, '删除推送地址').getByRole('button', { name: '删除' }).click()
    await expect(notice(office, '已删除')).toBeVisible()
  })
})
