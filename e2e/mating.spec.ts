import * as cart from '@lianmeng/contract/cart/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { matingOffers } from '@lianmeng/contract/mating/endpoints'
import type { APIRequestContext } from '@playwright/test'
import { call } from './support/call.ts'
import { faults } from './support/faults.ts'
import { chooseOfOffer, headOf, isPlenty, listAddress, type Product, packageOf, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { writingFaults } from './support/writing.ts'

const phone = { width: 390, height: 844 }

const canBeBought = (offer: Product | undefined) =>
  offer?.purchaseAuth === 1 && offer.stockQty > 20_000 && offer.minBuyTotalQty <= 5000

/** A bolt whose usual nut and washer are on sale to everybody. */
async function aBolt(request: APIRequestContext): Promise<Product> {
  const bolts = await someGoods(
    request,
    { keyword: 'GB/T 5782 8.8', inStock: true, mayPurchase: true },
    (product) => isPlenty(product) && product.sellsOpenly === 1,
    12,
  )
  for (const bolt of bolts) {
    const { choices } = await call(request, matingOffers, { componentId: bolt.componentId })
    const first = (role: string) => choices.find((choice) => choice.role === role)?.offers[0]
    if (canBeBought(bolt) && canBeBought(first('nut')) && canBeBought(first('washer'))) return bolt
  }
  throw new Error('no bolt with its nut and washer')
}

test('a bolt goes into the cart with its nut and washer, in sets that are changed together and parted @narrow', async ({
  page,
  newBuyer: _,
}) => {
  test.setTimeout(150_000)
  const bolt = await aBolt(page.request)
  const name = `配套：${headOf(bolt)}`
  const set = page.getByRole('article', { name: '配套 1' })
  const quantities = async () => {
    const { lines } = await call(page.request, cart.list, {})
    return lines.map(({ qty }) => qty)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await test.step('the list offers what goes with it, and the number at which nothing is left over', async () => {
    await page.goto(listAddress(bolt))
    await chooseOfOffer(page, bolt, '配套')
    const form = dialog(page, name)
    const parts = form.getByRole('table', { name: '配套件' })
    await expect(
      parts.getByRole('checkbox', { name: '六角螺母' }).or(parts.getByRole('checkbox').first()),
    ).toBeVisible()
    await form.getByRole('textbox', { name: '套数' }).fill('1234')
    await expect(form.getByText(/每 [\d,]+ 套都正好整包/)).toBeVisible()
    expect(await faults(page, true)).toEqual([])
    expect(writingFaults(await form.innerText())).toEqual([])
    await form.getByRole('textbox', { name: '套数' }).fill('0')
    await expect(form.getByRole('button', { name: '按套加入待采清单' })).toBeDisabled()
    await form.getByRole('textbox', { name: '套数' }).fill('5000')
    await form.getByRole('button', { name: '按套加入待采清单' }).click()
    await expect(notice(page, '已按套加入待采清单')).toBeVisible()
    expect(await quantities()).toEqual([5000, 5000, 5000])
  })

  await test.step('the cart shows the set, and its number changes every line', async () => {
    await page.goto('/lmPortals/cart')
    // High enough that the bottom bar covers nothing.
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 2200 })
    await expect(set.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('table').getByText('配套 1')).toHaveCount(1)
    await expect(page.getByRole('table').getByRole('checkbox', { name: /^选择 / })).toHaveCount(3)
    await set.getByRole('textbox', { name: '配套 1 套数' }).fill('6000')
    await set.getByRole('textbox', { name: '配套 1 套数' }).press('Enter')
    await expect(notice(page, '已修改套数')).toBeVisible()
    await expect.poll(quantities).toEqual([6000, 6000, 6000])
    expect(await faults(page, true)).toEqual([])
    expect(writingFaults(await page.getByRole('main').innerText())).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
  })

  await test.step('parted, its lines stay', async () => {
    await set.getByRole('button', { name: '拆开' }).click()
    await expect(notice(page, '已拆开，各行数量不变，可单独修改')).toBeVisible()
    await expect(set).toHaveCount(0)
    expect(await quantities()).toEqual([6000, 6000, 6000])
  })
})

test('a line of fast order goes into the cart as sets, and leaves the list', async ({ page, newBuyer: _ }) => {
  test.setTimeout(120_000)
  const bolt = await aBolt(page.request)
  const { packageSpecId: mixPackageSpecId } = packageOf(bolt)
  const lines = [{ componentId: bolt.componentId, mixPackageSpecId, qty: 5000 }]
  await call(page.request, fastOrder.addGoods, { lines })
  await page.goto('/lmPortals/quickOrder')
  const line = page.getByRole('row', { name: '第1行', exact: true })
  await line.getByRole('button', { name: '配套' }).click()
  const form = dialog(page, `配套：${headOf(bolt)}`)
  await expect(form.getByRole('textbox', { name: '套数' })).toHaveValue('5000')
  await form.getByRole('button', { name: '按套加入待采清单' }).click()
  await expect(line).toHaveCount(0)
  expect((await call(page.request, cart.list, {})).lines.map(({ qty }) => qty)).toEqual([5000, 5000, 5000])
})
