import * as bins from '@lianmeng/contract/my-goods/bin-endpoints'
import { call } from './support/call.ts'
import { faults } from './support/faults.ts'
import { headOf, isPlenty, oneOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { writingFaults } from './support/writing.ts'

const phone = { width: 390, height: 844 }

test('a point of ordering again, its label, and what a phone opens that reads it', async ({ page, newBuyer: _ }) => {
  test.setTimeout(120_000)
  const product = await oneOf(page.request, { tenantIds: [106], inStock: true, mayPurchase: true }, isPlenty)
  const { componentId, specification } = product
  await call(page.request, bins.setBin, { componentId, version: 0, minQty: 100, targetQty: 5000 })
  const name = headOf(product)
  const row = page.getByRole('table', { name: '我的商品档案' }).getByRole('row').filter({ hasText: name })

  await test.step('goods counted at their reorder point stand under 需补货', async () => {
    await page.goto('/lmPortals/myGoods?tab=binned')
    await row.getByRole('button', { name: '再订货点 100，补到 5,000' }).click()
    const form = dialog(page, '再订货点')
    await form.getByLabel('补到').fill('90')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByRole('alert')).toHaveText('补到的数量须大于再订货点')
    await form.getByLabel('补到').fill('8000')
    await form.getByLabel('现有数量').fill('80')
    expect(await faults(page, true)).toEqual([])
    await form.getByRole('button', { name: '保存' }).click()
    await expect(notice(page, '已保存再订货点')).toBeVisible()
    await page.getByRole('tab', { name: /^需补货/ }).click()
    await expect(row).toContainText('现有 80')
    await expectNoSidewaysScroll(page)
  })

  const address = await test.step('its label can be printed', async () => {
    await row.getByRole('checkbox', { name: `选择 ${name}` }).check()
    await page.getByRole('link', { name: '打印料位标签' }).click()
    const label = page.getByRole('list', { name: '料位标签' }).getByRole('listitem')
    await expect(label).toContainText(`${name}`)
    await expect(label.getByRole('img', { name: new RegExp(`^${name} .*的二维码$`) })).toBeVisible()
    await page.getByRole('combobox', { name: '标签尺寸' }).selectOption('100x70')
    expect(await faults(page, true)).toEqual([])
    expect(writingFaults(await page.getByRole('main').innerText())).toEqual([])
    const { bins: found } = await call(page.request, bins.bins, { componentIds: [componentId] })
    return `/lmPortals/quickOrder?bin=${found[0]!.bin.id}`
  })

  await test.step('on a phone one press puts what is missing on the list', async () => {
    await page.setViewportSize(phone)
    await page.goto(address)
    const panel = page.getByRole('region', { name: '料位补货' })
    await expect(panel).toContainText(name)
    await expect(panel.getByLabel(/^现有数量/)).toHaveValue('100')
    await panel.getByLabel(/^现有数量/).fill('0')
    await expectNoSidewaysScroll(page)
    expect(await faults(page, true)).toEqual([])
    expect(writingFaults(await panel.innerText())).toEqual([])
    await panel.getByRole('button', { name: /^补 8,000 / }).click()
    await expect(notice(page, '已加入清单')).toBeVisible()
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('row', { name: '第1行', exact: true })).toContainText(specification)
  })

  await test.step('the next person to read it learns that it is on its way', async () => {
    await page.goto(address)
    const panel = page.getByRole('region', { name: '料位补货' })
    await expect(panel.getByRole('checkbox', { name: /申请补的 8,000 .*已到货$/ })).toBeVisible()
    await expect(panel.getByRole('button', { name: '无需补货，记下现有数量' })).toBeVisible()
  })
})

test.describe('a label of somebody else', () => {
  test.use({ expectsErrors: true })
  test('says that it leads nowhere', async ({ page, buyer: _ }) => {
    await page.goto('/lmPortals/quickOrder?bin=999999')
    await expect(page.getByRole('region', { name: '料位补货' })).toContainText('没有该料位')
  })
})
