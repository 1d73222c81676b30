import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { dialog, notice } from './support/page-parts.ts'
import { logIn, registerWithPassword } from './support/people.ts'

const path = '/lmPortals/quickOrder'
const row = (page: Page, no: number) => page.getByRole('row', { name: `第${no}行`, exact: true })
const quantity = (page: Page, no: number) => page.getByRole('textbox', { name: `第${no}行数量` })
const all = (page: Page) => page.getByRole('tab', { name: /^全部/ })

async function setQuantity(page: Page, no: number, text: string): Promise<void> {
  await quantity(page, no).fill(text)
  await quantity(page, no).press('Enter')
}

test('the list is the same on another device, and two people change one line: the second gets a notice', async ({
  page,
  otherPage: phone,
}) => {
  const buyer = await registerWithPassword(page.request)
  await page.goto(path)
  const lines = ['GB/T 5783 M8×25 8.8 蓝白锌 1200支', 'GB/T 70.1 M6*20 12.9级 发黑 2千支']
  await page.getByRole('textbox', { name: '粘贴清单' }).fill(lines.join('\n'))
  await page.getByRole('button', { name: '识别', exact: true }).click()
  await expect(quantity(page, 2)).toHaveValue('2')

  await logIn(phone.request, buyer.phone)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(path)
  await expect(quantity(phone, 1)).toHaveValue('1200')
  await setQuantity(page, 1, '1500')
  await expect(notice(page, '数量修改成功')).toBeVisible()

  await setQuantity(phone, 1, '900')
  await expect(notice(phone, '该行已在其他页面或设备上修改，已显示最新内容，请核对后再试')).toBeVisible()
  await expect(quantity(phone, 1)).toHaveValue('1500')
  await setQuantity(phone, 1, '900')
  await expect(notice(phone, '数量修改成功')).toBeVisible()
  await page.reload()
  await expect(quantity(page, 1)).toHaveValue('900')
})

test('goods that came into the archive say so no more, here and after a reload', async ({ page, newBuyer: _ }) => {
  await page.goto(path)
  await page.getByRole('textbox', { name: '粘贴清单' }).fill('GB/T 5783 M8×25 8.8 蓝白锌 1200支')
  await page.getByRole('button', { name: '识别', exact: true }).click()
  await expect(row(page, 1)).toContainText('未导入我的商品档案')
  await row(page, 1).getByRole('button', { name: '导入', exact: true }).click()
  await dialog(page, '我的商品档案').getByRole('button', { name: '保存' }).click()
  await expect(notice(page, '已保存到我的商品档案')).toBeVisible()
  await expect(row(page, 1)).not.toContainText('未导入我的商品档案')
  await page.reload()
  await expect(row(page, 1)).toContainText('已匹配')
  await expect(row(page, 1)).not.toContainText('未导入我的商品档案')
  // Acts like another device, which never saw the change.
  await page.context().clearCookies({ name: 'wlm_changed' })
  await page.reload()
  await expect(row(page, 1)).toContainText('已匹配')
  await expect(row(page, 1)).not.toContainText('未导入我的商品档案')
})

test('a reload in the middle of an upload finds all of the file or nothing', async ({ page, newBuyer: _ }) => {
  const file = {
    name: 'bom.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `料号,描述,数量,单位\n${Array.from({ length: 40 }, (_row, n) => `N-${n},GB/T 5783 M8×${20 + 5 * (n % 6)} 8.8 蓝白锌,${100 + n},支`).join('\n')}\n`,
    ),
  }
  await page.goto(path)
  const sent = page.waitForRequest((request) => request.url().includes('/fast-order-car/import'))
  await page.getByLabel('导入 Excel').setInputFiles(file)
  await page.getByRole('dialog', { name: '核对表格' }).getByRole('button', { name: '导入 40 行' }).click()
  await sent
  await page.reload()
  await expect(page.getByRole('heading', { name: '快速下单' })).toBeVisible()
  // Whatever the server had received by then is complete, and stays so.
  const seen: number[] = []
  for (let look = 0; look < 3; look += 1) {
    await page.reload()
    await expect(page.getByRole('textbox', { name: '粘贴清单' })).toBeVisible()
    seen.push((await all(page).count()) === 0 ? 0 : Number(await all(page).locator('small').innerText()))
  }
  expect([0, 40]).toContain(seen.at(-1))
  expect(seen.every((count) => count === 0 || count === 40)).toBe(true)
})
