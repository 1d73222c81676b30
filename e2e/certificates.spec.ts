import { expectFits } from './support/in-order.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice, typeDate } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

const tenantId = 103

test('a seller shows a certificate, and a visitor sees it until when it holds', async ({ page, otherPage: office }) => {
  test.slow()
  await logIn(office.request, demo.seller(tenantId))
  await page.goto('/lmPortals/home')
  const picture = { name: '证书.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const section = office.getByRole('region', { name: '资质证书' })
  const save = () => office.getByRole('button', { name: '保存', exact: true }).click()

  await test.step('a certificate needs a name', async () => {
    await office.goto('/seller/shop')
    // An earlier run may have left some.
    await expect(section).toBeVisible()
    for (const remove of (await section.getByRole('button', { name: /^移除/ }).all()).toReversed()) await remove.click()
    await section.locator('input[type=file]').setInputFiles(picture)
    const added = section.getByRole('group', { name: '证书 1', exact: true })
    await expect(added.getByRole('img', { name: '证书 1 图片' })).toBeVisible()
    await save()
    await expect(notice(office, '请填写证书名称')).toBeVisible()
    await added.getByLabel('名称').fill('ISO 9001 质量管理体系认证')
    await typeDate(added, '有效期至', '2020-03-31')
    await save()
    await expect(notice(office, '店铺设置已保存')).toBeVisible()
    await expectFits(office)
  })

  await test.step('a visitor sees it with its last day, and that it has expired', async () => {
    await page.goto(`/lmShop/companyIntro?tid=${tenantId}`)
    const card = page.getByRole('listitem').filter({ hasText: 'ISO 9001 质量管理体系认证' })
    await expect(card).toContainText('有效期至 2020-03-31')
    await expect(card).toContainText('已过期')
    await expectFits(page)
    await card.getByRole('button', { name: '放大ISO 9001 质量管理体系认证' }).click()
    await expect(dialog(page, 'ISO 9001 质量管理体系认证').getByRole('img')).toBeVisible()
  })

  await test.step('it is taken away', async () => {
    await section.getByRole('button', { name: '移除证书 1' }).click()
    // The notice of the first saving goes before the next one comes.
    await expect(notice(office, '店铺设置已保存')).toBeHidden()
    await save()
    await expect(notice(office, '店铺设置已保存')).toBeVisible()
    await page.reload()
    await expect(page.getByText('资质证书')).toHaveCount(0)
  })
})
