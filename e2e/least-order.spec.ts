import * as cart from '@lianmeng/contract/cart/endpoints'
import { specificationOffers } from '@lianmeng/contract/find-goods/specification-endpoints'
import type { Page } from '@playwright/test'
import { call } from './support/call.ts'
import { faults } from './support/faults.ts'
import { isPlenty, type Product, packageOf, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { becomeMember } from './support/memberships.ts'
import { dialog, expectNoSidewaysScroll, notice, yuanIn } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'
import { writingFaults } from './support/writing.ts'

/** A seller for each width. They sell to members only, and no other journey buys here: nobody else's plans change. */
const tenantIds: Record<string, number> = { desk: 103, narrow: 107 }

const settings = (office: Page) => office.getByRole('region', { name: '运费与配送' })

async function setLeastOrder(office: Page, yuan: string): Promise<void> {
  await office.goto('/seller/shop')
  await settings(office).getByLabel('起订金额（元）').fill(yuan)
  await settings(office).getByRole('button', { name: '保存运费设置' }).click()
  await expect(notice(office, '运费设置已保存')).toBeVisible()
}

/** Goods that this company can buy of no other seller. */
async function onlyHere(page: Page, tenantId: number): Promise<Product> {
  for (const product of await someGoods(page.request, { tenantIds: [tenantId], inStock: true }, isPlenty, 12)) {
    const offers = await call(page.request, specificationOffers, { gbComponentId: product.gbComponentId })
    if (offers.every((offer) => offer.erpTenantId === tenantId || offer.purchaseAuth !== 1)) return product
  }
  throw new Error('others sell all of it')
}

const put = (page: Page, product: Product, boxes: number) => {
  const { packageSpecId, smallPackageQty } = packageOf(product)
  const qty = boxes * smallPackageQty
  const line = { componentId: product.componentId, mixPackageSpecId: packageSpecId, qty }
  return call(page.request, cart.saveLines, [line])
}

test('plan and cart show the least order of a seller, and a plan that reaches it is taken @narrow', async ({
  page,
  otherPage: office,
  newBuyer: buyer,
}, { project }) => {
  test.setTimeout(150_000)
  const tenantId = tenantIds[project.name]!
  await logIn(office.request, demo.seller(tenantId))
  await becomeMember(page.request, office.request, { tenantId, company: buyer.company })
  const product = await onlyHere(page, tenantId)
  const plan = dialog(page, '整单最优采购')
  const sellers = plan.getByRole('list', { name: '卖家' })
  const cheapest = plan.locator('label').filter({ hasText: '最省钱' })
  const open = async () => {
    await page.goto('/lmPortals/cart')
    await page.getByRole('button', { name: '整单最优采购' }).click()
    await expect(cheapest).toBeVisible()
    return yuanIn(cheapest)
  }
  try {
    await put(page, product, 1)
    const amount = await open()
    await setLeastOrder(office, (amount * 4).toFixed(2))

    await test.step('one box is too little: the plan says how much is missing', async () => {
      await open()
      await expect(sellers).toContainText(/还差 ¥[\d,.]+ 起订/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await faults(page, true)).toEqual([])
      expect(writingFaults(await plan.innerText())).toEqual([])
      await expectNoSidewaysScroll(page)
      await page.goto('/lmPortals/cart')
      await page.getByRole('checkbox', { name: '全选', exact: true }).check()
      await expect(page.getByRole('region', { name: product.companyShortName })).toContainText(
        /起订金额 ¥[\d,.]+，还差/,
      )
      await page.getByRole('button', { name: '去提交订单' }).click()
      await expect(notice(page, /起订金额 ¥[\d,.]+，还差 ¥[\d,.]+/)).toBeVisible()
    })

    await test.step('five boxes are enough, and the plan is taken', async () => {
      await put(page, product, 5)
      await open()
      await expect(sellers).not.toContainText('起订')
      await plan.getByRole('button', { name: '应用到待采清单' }).click()
      await expect(notice(page, '已按方案更新待采清单')).toBeVisible()
      await page.getByRole('checkbox', { name: '全选', exact: true }).check()
      await page.getByRole('button', { name: '去提交订单' }).click()
      await expect(page).toHaveURL(/confirmOrder/)
    })
  } finally {
    await setLeastOrder(office, '')
  }
})
