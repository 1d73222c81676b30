import { randomInt } from 'node:crypto'
import * as lots from '@lianmeng/contract/lots/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { faults } from './support/faults.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'
import { writingFaults } from './support/writing.ts'

/** A picture of one dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('a part of an order leaves with its lot, and whoever scans a box on a telephone sees what was tested', async ({
  page,
  otherPage: office,
  buyer,
  anotherBrowser,
}) => {
  test.setTimeout(240_000)
  const lotNo = `HG${randomInt(1e9)}`
  const [goods] = await someGoods(
    page.request,
    { keyword: 'GB/T 5783', tenantIds: [105], inStock: true },
    (offer) => isPlenty(offer) && offer.strengthName === '8.8',
  )
  const { specification, componentId } = goods!
  const [orderNo = ''] = await order(page.request, [goods!])
  await logIn(office.request, demo.seller(105))
  await call(office.request, sellerOrders.confirmOrder, { orderNo })
  await call(office.request, sellerOrders.confirmPayment, { orderNo })
  const { lines } = await call(office.request, sellerOrders.order, { orderNo })
  const half = String(Math.floor(lines[0]!.qty / 2))

  await test.step('the seller registers what was tested; what fails is red at once', async () => {
    await office.goto(`/seller/lots?lot=${lotNo}&product=${componentId}`)
    const form = dialog(office, '登记批次')
    await expect(form.getByLabel('批号')).toHaveValue(lotNo)
    await form.getByLabel('炉号').fill('L5-2231')
    await form.getByLabel('生产厂').fill('示例标准件厂')
    await form.getByLabel(/^抗拉强度/).fill('790')
    await expect(form.getByText(/要求 ≥ 8[03]0，不合格/)).toBeVisible()
    await form.getByLabel(/^抗拉强度/).fill('865')
    await expect(form.getByText('不合格')).toHaveCount(0)
    await form.getByLabel(/^碳 C/).fill('0.21')
    await form.getByLabel('质保书原件').setInputFiles({
      name: '质保书.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 示例'),
    })
    await expect(form.getByText('已上传')).toBeVisible()
    expect(writingFaults(await form.innerText())).toEqual([])
    await form.getByRole('button', { name: '保存' }).click()
    await expect(notice(office, '批次已保存')).toBeVisible()
    await office.getByRole('searchbox', { name: /批号/ }).fill(lotNo)
    await office.getByRole('button', { name: '搜索' }).click()
    await expect(office.getByRole('row', { name: new RegExp(lotNo) })).toContainText('2 项已检')
    expect(writingFaults(await office.locator('main').innerText())).toEqual([])
    await expectNoSidewaysScroll(office)
  })

  await test.step('a half of the goods leaves as this lot', async () => {
    await office.goto(`/seller/orders?orderNo=${orderNo}`)
    await office.getByRole('button', { name: '发货', exact: true }).click()
    const form = dialog(office, '发货')
    await form.getByLabel(/本次发货/).fill(half)
    await form.getByLabel(/批号/).fill(lotNo)
    await form.getByLabel('承运公司').fill('示例专线')
    await form.getByRole('button', { name: '确认发货' }).click()
    await expect(notice(office, '已发货')).toBeVisible()
  })

  await test.step('the seller writes down where they are, with a picture of the waybill', async () => {
    await office.getByRole('button', { name: '登记物流' }).click()
    const form = dialog(office, '登记物流')
    await form.getByLabel('地点').fill('海盐')
    await form.getByLabel('说明').fill('已交专线，托运 2 件')
    await form.getByLabel('托运单照片').setInputFiles({ name: '托运单.png', mimeType: 'image/png', buffer: picture })
    await expect(form.getByText('已上传')).toBeVisible()
    await form.getByRole('button', { name: '登记', exact: true }).click()
    await expect(notice(office, '物流信息已登记')).toBeVisible()
    await expect(office.getByRole('list', { name: '第 1 批的物流' })).toContainText('已交专线')
  })

  await test.step('the buyer finds the contract, the way and the certificate', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    const way = page.getByRole('list', { name: '第 1 批的物流' })
    await expect(way).toContainText('海盐')
    const photo = await way.getByRole('link', { name: /托运单照片/ }).getAttribute('href')
    expect((await page.request.get(photo!)).headers()['content-type']).toBe('image/png')
    const papers = page.getByRole('region', { name: '合同与单据' })
    await expect(papers.getByRole('row', { name: /订单合同/ }).first()).toContainText('系统')
    await papers.getByRole('button', { name: '生成质保书（第 1 批）' }).click()
    await expect(papers.getByRole('row', { name: /质保书/ })).toContainText(/ZB105-\d{6}/)
    const saved = page.waitForEvent('download')
    await papers.getByRole('button', { name: /下载质保书/ }).click()
    expect((await saved).suggestedFilename()).toMatch(/^质保书-.*\.pdf$/)
    await expectNoSidewaysScroll(page)
  })

  const path = await test.step('every box gets a label', async () => {
    await office.reload()
    await office.getByRole('link', { name: '打印箱标签' }).click()
    await expect(office.getByRole('heading', { name: '箱标签' })).toBeVisible()
    await office.getByLabel(/每箱数量/).fill(half)
    const label = office.getByRole('article', { name: '第 1 箱，共 1 箱' })
    for (const text of [specification, lotNo, orderNo, buyer.company]) await expect(label).toContainText(text)
    await office.getByText('60×40 mm').click()
    await expect(label).toHaveAttribute('data-size', 'small')
    await office.getByText('100×70 mm').click()
    const printed = (await office.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(printed.match(/\/MediaBox *\[[^\]]*\]/g)).toEqual([
      expect.stringMatching(/^\/MediaBox *\[0 0 28\d[.\d]* 19[89]/),
    ])
    expect(await faults(office, true)).toEqual([])
    expect(writingFaults(await office.locator('main').innerText())).toEqual([])
    await office.getByLabel(/每箱数量/).fill('0')
    await expect(office.getByText(/请填写每箱数量/)).toBeVisible()
    await office.getByLabel(/每箱数量/).fill(half)
    return label.getByRole('link').getAttribute('href')
  })

  const phone = await anotherBrowser({ viewport: { width: 390, height: 844 } })
  await test.step('a stranger with a telephone sees the lot, the drawing and the torque, and no buyer', async () => {
    await phone.goto(path!)
    await expect(phone.getByRole('heading', { name: new RegExp(specification) })).toBeVisible()
    await expect(phone.getByRole('row', { name: /抗拉强度/ })).toContainText('865 MPa')
    await expect(phone.getByRole('img', { name: /图纸/ })).toBeVisible()
    await expect(phone.getByRole('region', { name: '扭矩卡' })).toBeVisible()
    await expect(phone.getByText(orderNo)).toHaveCount(0)
    await expect(phone.getByText(buyer.company)).toHaveCount(0)
    await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const saved = phone.waitForEvent('download')
    await phone.getByRole('button', { name: '下载质保书' }).click()
    expect((await saved).suggestedFilename()).toBe(`质保书-${lotNo}.pdf`)
    await expectNoSidewaysScroll(phone)
    expect(await faults(phone, true)).toEqual([])
    expect(writingFaults(await phone.locator('main').innerText())).toEqual([])
  })

  await test.step('the buyer gets to the order from there', async () => {
    await page.goto(path!)
    await page.getByRole('link', { name: new RegExp(`查看订单 ${orderNo}`) }).click()
    await expect(page.getByRole('heading', { name: `订单 ${orderNo}` })).toBeVisible()
  })

  await test.step('a lot that is withdrawn warns on the telephone', async () => {
    const { records } = await call(office.request, lots.lots, { keyword: lotNo })
    await call(office.request, lots.withdrawLot, { lotId: records[0]!.lotId, reason: '热处理硬度偏低' })
    await phone.reload()
    await expect(phone.getByRole('alert')).toContainText('热处理硬度偏低')
    expect(await faults(phone, true)).toEqual([])
  })
})
