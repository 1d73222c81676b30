/** 询价 between a buyer's browser and those of sellers: from a changed part, an uploaded file and a standard without offers to orders. */
import { readFile } from 'node:fs/promises'
import { startDrawing } from '@lianmeng/contract/drawing-edits/endpoints'
import { download } from '@lianmeng/contract/drawings/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import type { Page } from '@playwright/test'
import { addAddress } from './support/buying.ts'
import { call } from './support/call.ts'
import { hexBolt, standardIdOf } from './support/drawings.ts'
import { chooseSellers } from './support/inquiries.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

/** Sellers of the demonstration. */
const sellers = [101, 102, 103] as const

/** Fills in quantities, asks these sellers, and sends. @returns the number of the inquiry */
async function send(page: Page, quantities: readonly number[], tenants: readonly number[]): Promise<string> {
  // A page with a solid in software takes its time on a busy machine.
  await expect(page.getByRole('heading', { name: '新询价' })).toBeVisible({ timeout: 30_000 })
  for (const [at, qty] of quantities.entries()) await page.getByLabel(`第 1 行数量 ${at + 1}`).fill(String(qty))
  await chooseSellers(page, tenants)
  await page.getByRole('button', { name: '发出询价' }).click()
  const heading = page.getByRole('heading', { name: /^XJ\d+/ })
  await expect(heading).toBeVisible()
  return (await heading.innerText()).trim()
}

/** Logs the seller in and opens the inquiry from the list. */
async function openAsSeller(page: Page, tenantId: number, inquiryNo: string): Promise<void> {
  await logIn(page.request, demo.seller(tenantId))
  await page.goto('/seller/inquiries')
  await page.getByRole('link', { name: new RegExp(inquiryNo) }).click()
  await expect(page.getByRole('heading', { name: inquiryNo })).toBeVisible()
}

/** Opens the drawing of the line, sees it drawn, and closes it. */
async function lookAtDrawing(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^图纸/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Quotes a price for each quantity of the only line, and sends. */
async function quote(page: Page, prices: readonly string[], days: string, tooling = ''): Promise<void> {
  const line = page.getByRole('group', { name: '第 1 行' }).first()
  for (const [at, price] of prices.entries())
    await line
      .getByLabel(/含税单价/)
      .nth(at)
      .fill(price)
  await line.getByLabel('交期').fill(days)
  if (tooling) await line.getByLabel('开模费').fill(tooling)
  await page.getByRole('button', { name: '提交报价' }).click()
  await expect(notice(page, '报价已发给买家')).toBeVisible()
}

/** Says which standard and size an unread or uploaded part comes nearest to. */
async function completeReading(page: Page, size: string, length: string): Promise<void> {
  await page.getByRole('button', { name: '选择标准和规格' }).click()
  const open = dialog(page, '补全标准和规格')
  await open.getByRole('searchbox', { name: '标准' }).fill(hexBolt)
  await open.getByRole('button', { name: '查找' }).click()
  await open.getByRole('combobox', { name: '标准' }).selectOption({ index: 1 })
  const row = (name: string | RegExp) => open.getByRole('group', { name })
  await row('直径').getByRole('button', { name: size, exact: true }).click()
  await row(/^长度/).getByRole('button', { name: length, exact: true }).first().click()
  await expect(row('牙型')).toContainText('半牙')
  await open.getByRole('button', { name: '导入规格' }).click()
  await expect(page.getByText(/^识别为/)).toBeVisible()
}

/** Accepts the line that is chosen; its goods stand in the cart. */
async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^接受 1 行/ }).click()
  await dialog(page, '接受报价').getByRole('button', { name: '接受' }).click()
  await expect(page).toHaveURL(/\/cart/)
}

/** Accepts what is chosen and orders it. @returns the number of the order */
async function acceptAndOrder(page: Page): Promise<string> {
  await accept(page)
  await page.getByRole('button', { name: '去提交订单' }).click()
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  const link = page.getByRole('listitem').getByRole('link', { name: /^\d{8}-/ })
  await expect(link).toBeVisible()
  return (await link.innerText()).trim()
}

test('a buyer asks three sellers for a bolt with a split-pin hole and a longer thread, two quote, one declines, and the best quote for 2,000 pieces becomes an order with the locked drawing', async ({
  page,
  newBuyer: _,
  anotherBrowser,
}) => {
  test.slow()
  await addAddress(page.request)
  const inquiryNo = await test.step('the buyer changes the bolt and asks', async () => {
    const { taskId } = await call(page.request, startDrawing, { standard: hexBolt, size: 'M12', length: 80 })
    await page.goto(`/lmPortals/ygpProject?task=${taskId}`)
    const parameters = page.getByRole('complementary', { name: '参数' })
    const changes = page.getByRole('table').filter({ hasText: '基准' }).getByRole('row')
    const thread = parameters.getByLabel(/^螺纹长度/)
    await thread.fill('40')
    await thread.press('Tab')
    await expect(changes.filter({ hasText: '螺纹长度' })).toContainText('40', { timeout: 30_000 })
    await parameters.getByText('3.2', { exact: true }).click()
    await expect(changes.filter({ hasText: '开口销孔' })).toContainText('3.2', { timeout: 30_000 })
    await expect(page.getByText('已自动保存')).toBeVisible()
    await page.getByRole('button', { name: '询价' }).click()
    return send(page, [500, 2_000, 5_000], sellers)
  })

  const [first, second, third] = await Promise.all(sellers.map(() => anotherBrowser()))
  await test.step('the first seller looks at the locked drawing and quotes with tooling', async () => {
    await openAsSeller(first!, 101, inquiryNo)
    await lookAtDrawing(first!)
    await quote(first!, ['1300', '1200', '1150'], '10', '600')
  })
  await test.step('the second seller quotes', async () => {
    await openAsSeller(second!, 102, inquiryNo)
    await quote(second!, ['1400', '1250', '1100'], '7')
  })
  await test.step('the third seller declines', async () => {
    await openAsSeller(third!, 103, inquiryNo)
    await third!.getByRole('button', { name: '婉拒' }).click()
    await dialog(third!, '婉拒询价').getByRole('button', { name: '婉拒' }).click()
    await expect(notice(third!, '已婉拒')).toBeVisible()
  })

  const orderNo = await test.step('the buyer compares at 2,000 pieces, accepts and orders', async () => {
    await page.reload()
    await page.getByRole('radiogroup', { name: '数量档' }).getByRole('radio', { name: '2' }).check()
    const table = page.getByRole('table', { name: '各卖家的报价' })
    await expect(page.getByRole('list', { name: '没有报价的卖家' })).toContainText('已婉拒，超出制造范围')
    await expect(table.getByRole('button', { pressed: true })).toContainText(/1,250\.00.*最低/)
    return acceptAndOrder(page)
  })
  await test.step('the seller of the best quote sees the order with the locked drawing', async () => {
    await second!.goto(`/seller/orders?orderNo=${orderNo}`)
    await expect(second!.getByText(/图纸 M12×80 六角头螺栓 A（已锁定 [0-9a-f]{8}）/)).toBeVisible()
    const papers = second!.getByRole('region', { name: '合同与单据' })
    await papers.getByRole('button', { name: '生成图纸（第 1 行）' }).click()
    const paper = papers.getByRole('row', { name: /图纸/ })
    const saved = second!.waitForEvent('download')
    await paper.getByRole('button', { name: /下载图纸/ }).click()
    const file = await readFile(await (await saved).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('a seller that was not chosen sees the inquiry no more', async () => {
    await first!.reload()
    await expect(first!.getByText(/询价单不存在或已关闭/).first()).toBeVisible()
  })
})

test('an uploaded DXF part is quoted and ordered', async ({ page, newBuyer: _, otherPage }) => {
  await addAddress(page.request)
  const params = { stdId: await standardIdOf(page, hexBolt), format: 'dxf' }
  const buffer = await (await page.request.get(gateway + download.path, { params })).body()
  await page.goto('/lmPortals/ygpProject')
  await page.getByLabel('上传图纸文件').setInputFiles({ name: '支架.dxf', mimeType: 'image/vnd.dxf', buffer })
  await page.getByRole('button', { name: '询价' }).click()
  const inquiryNo = await send(page, [1_000], [101])
  await openAsSeller(otherPage, 101, inquiryNo)
  await lookAtDrawing(otherPage)
  await completeReading(otherPage, 'M12', '80')
  await quote(otherPage, ['2000'], '15')
  await page.reload()
  await page.getByRole('button', { name: '采用' }).click()
  const orderNo = await acceptAndOrder(page)
  await otherPage.goto(`/seller/orders?orderNo=${orderNo}`)
  await expect(otherPage.getByText(/图纸 支架\.dxf（已锁定 [0-9a-f]{8}）/)).toBeVisible()
})

test('a standard size that nobody sells is asked from the empty list, quoted and accepted', async ({
  page,
  newBuyer: _,
  otherPage,
}) => {
  await page.goto(`/lmPortals/productList?q=${encodeURIComponent('GB5783 M8×33')}`)
  await page.getByRole('button', { name: '没有现货？询价' }).click()
  await expect(page.getByRole('region', { name: '询价商品' })).toContainText(/GB\/T 5783.*M8×33/)
  const inquiryNo = await send(page, [1_000], [101])
  await openAsSeller(otherPage, 101, inquiryNo)
  await expect(otherPage.getByRole('group', { name: '第 1 行' }).first()).toContainText(/GB\/T 5783.*M8×33/)
  await quote(otherPage, ['420'], '15')
  await page.reload()
  await expect(page.getByRole('table', { name: '各卖家的报价' })).toContainText('420')
  await accept(page)
  await expect(page.getByText(/M8×33/).first()).toBeVisible()
})

test('a search without offers becomes an inquiry in words, and a seller answers with standard, size and price', async ({
  page,
  newBuyer: _,
  otherPage,
}) => {
  await page.goto('/lmPortals/productList?q=特制吊挂螺栓XQ77&raw=1')
  await page.getByRole('button', { name: '没有现货？询价' }).click()
  const inquiryNo = await send(page, [1_000], [101])
  await openAsSeller(otherPage, 101, inquiryNo)
  await completeReading(otherPage, 'M12', '80')
  await quote(otherPage, ['2000'], '15')
  await page.reload()
  await page.getByRole('button', { name: '采用' }).click()
  await expect(page.getByText('已采用，下次遇到同样的写法直接认出')).toBeVisible()
})
