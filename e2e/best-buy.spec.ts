import type { Locator, Page } from '@playwright/test'
import { faults } from './support/faults.ts'
import { expect, type Message, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, yuanIn } from './support/page-parts.ts'
import { written } from './support/sixty-lines.ts'
import { writingFaults } from './support/writing.ts'

const path = '/lmPortals/quickOrder'

const row = (page: Page, no: number) => page.getByRole('row', { name: `第${no}行`, exact: true })
const plan = (page: Page) => dialog(page, '整单最优采购')
const sellersIn = (page: Page) => plan(page).getByRole('list', { name: '卖家' }).getByRole('listitem')
const card = (page: Page, aim: string) => plan(page).locator('label').filter({ hasText: aim })

/** Number of sellers in a plan. */
const sellersOf = async (page: Page, aim: string): Promise<number> =>
  Number(/(\d+) 家卖家/.exec(await card(page, aim).innerText())?.[1])

/** Waits until the plans reflect the last choice. */
async function reckoned(page: Page): Promise<void> {
  await expect(plan(page).locator('[aria-busy=false]').first()).toBeVisible()
  await expect(card(page, '最省钱')).toBeVisible()
}

/** Presses a button that puts goods into the cart, and confirms reservations. */
async function take(page: Page, messages: readonly Message[], button: Locator, done: string): Promise<void> {
  await button.click()
  const question = dialog(page, '温馨提醒')
  const isDone = () => messages.some(({ text }) => text === done)
  await expect.poll(async () => isDone() || (await question.isVisible())).toBe(true)
  if (!isDone()) await question.getByRole('button', { name: '添加待采清单' }).click()
  await expect.poll(isDone).toBe(true)
}

/** The first three are complete, the last two leave something open. */
const few = [
  '1、GB/T 5783 M8×25 8.8 蓝白锌 1200支',
  'GB/T 70.1 M6*20 12.9级 发黑 2千支',
  'GB/T6170 M10 8级 彩锌 3000',
  '外六角 M10×40 8.8 镀锌 800',
  '六角螺母M12 8级 镀锌 1500',
]

/** Pastes lines, and chooses goods for the given ones; each choice is remembered. `parts`: lines that are no greeting. */
async function pasteIn(
  page: Page,
  lines: readonly string[] = few,
  corrected: readonly number[] = [4, 5],
  parts = lines.length,
): Promise<void> {
  await page.goto(path)
  await page.getByRole('textbox', { name: '粘贴清单' }).fill(lines.join('\n'))
  await page.getByRole('button', { name: '识别', exact: true }).click()
  await expect(page.getByText(/^已识别 \d+ 行/)).toBeVisible()
  await expect(row(page, parts)).toBeVisible()
  const accept = page.getByRole('button', { name: /^全部接受/ })
  if (await accept.isVisible()) await accept.click()
  for (const no of corrected) {
    const choose = row(page, no).getByRole('button', { name: '选择商品' })
    if (!(await choose.isVisible())) continue
    await choose.click()
    await expect(page.getByRole('checkbox', { name: /^记住此选择/ })).toBeChecked()
    await page.getByRole('button', { name: /^选 / }).first().click()
    await expect(row(page, no).getByRole('button', { name: '换商品/卖家' })).toBeVisible()
  }
}

test('sixty lines, three corrected and remembered, are bought from several sellers the cheapest way; a seller is locked and it is reckoned again @narrow', async ({
  page,
  buyer: _,
  messages,
}) => {
  test.slow()
  await pasteIn(page, written, [41, 45, 59], written.length - 1)
  await page.getByRole('button', { name: '整单最优采购' }).click()
  await reckoned(page)
  const cheapest = await yuanIn(card(page, '最省钱'))
  for (const aim of ['最少卖家', '最快到货']) expect(await yuanIn(card(page, aim))).toBeGreaterThanOrEqual(cheapest)
  expect(await sellersOf(page, '最少卖家')).toBeLessThanOrEqual(await sellersOf(page, '最省钱'))
  expect(await sellersIn(page).count()).toBeGreaterThan(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await faults(page, true)).toEqual([])
  await expectNoSidewaysScroll(page)

  const seller = sellersIn(page).last()
  await seller.getByRole('button', { name: /^锁定/ }).click()
  await expect(plan(page).getByRole('button', { name: /^锁定/, pressed: true })).toHaveText('取消锁定')
  await reckoned(page)
  expect(await yuanIn(card(page, '最省钱'))).toBeGreaterThanOrEqual(cheapest)

  await plan(page).getByRole('button', { name: /^锁定/, pressed: true }).click()
  await reckoned(page)
  await expect.poll(() => yuanIn(card(page, '最省钱'))).toBe(cheapest)
  await take(page, messages, plan(page).getByRole('button', { name: '按方案加入待采清单' }), '成功加入购物车')

  await page.goto('/lmPortals/cart')
  await page.getByRole('checkbox', { name: '全选', exact: true }).check()
  await expect.poll(() => yuanIn(page.locator('span').filter({ hasText: /^合计/ }))).toBe(cheapest)
})

test('the plan of the cart names every line, and taking the one with the fewest sellers changes the cart', async ({
  page,
  buyer: _,
  messages,
}) => {
  await pasteIn(page)
  await take(page, messages, page.getByRole('button', { name: /^加入待采清单/ }), '成功加入购物车')
  await page.goto('/lmPortals/cart')
  const lines = page.locator('tr[aria-label]')
  await expect(lines.first()).toBeVisible()
  const count = await lines.count()
  await page.getByRole('button', { name: '整单最优采购' }).click()
  await reckoned(page)
  await expect(plan(page).getByRole('table', { name: '逐行方案' }).locator('tbody tr')).toHaveCount(count)
  await card(page, '最少卖家').click()
  const fewest = await sellersOf(page, '最少卖家')
  await expect(sellersIn(page)).toHaveCount(fewest)
  const amount = await yuanIn(card(page, '最少卖家'))
  await take(page, messages, plan(page).getByRole('button', { name: '应用到待采清单' }), '已按方案更新待采清单')
  await expect(page.getByText(/^卖家小计/)).toHaveCount(fewest)
  await page.getByRole('checkbox', { name: '全选', exact: true }).check()
  await expect.poll(() => yuanIn(page.locator('span').filter({ hasText: /^合计/ }))).toBe(amount)
})

test('a substitute is proposed with what it differs in, bought only after a tick, and allowed for the company @narrow', async ({
  page,
  buyer: _,
  messages,
}) => {
  test.slow()
  await pasteIn(page, written.slice(0, 10), [])
  await page.getByRole('button', { name: '整单最优采购' }).click()
  await reckoned(page)
  const before = await yuanIn(card(page, '最省钱'))
  await expect(plan(page).getByText('替代：')).toHaveCount(0)
  const folded = plan(page).locator('summary').filter({ hasText: '可用的替代标准' })
  for (let at = 0; at < (await folded.count()); at += 1) await folded.nth(at).click()
  const boxes = plan(page).getByRole('checkbox', { name: /^允许 .+ 代替$/ })
  for (let at = 0; at < (await boxes.count()); at += 1) {
    await boxes.nth(at).check()
    await reckoned(page)
  }
  await expect(plan(page).getByText('替代：').first()).toBeVisible()
  await expect(
    plan(page)
      .getByText(/以您允许的替代标准供货，按原标准则贵/)
      .first(),
  ).toBeVisible()
  expect(await yuanIn(card(page, '最省钱'))).toBeLessThan(before)
  expect(writingFaults(await plan(page).innerText())).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await faults(page, true)).toEqual([])
  await expectNoSidewaysScroll(page)

  await plan(page).getByRole('button', { name: '本企业以后都允许' }).first().click()
  await expect(plan(page).getByRole('button', { name: '本企业已允许，取消' }).first()).toBeVisible()
  await reckoned(page)
  const amount = await yuanIn(card(page, '最省钱'))
  await take(page, messages, plan(page).getByRole('button', { name: '按方案加入待采清单' }), '成功加入购物车')
  await page.goto('/lmPortals/cart')
  await page.getByRole('checkbox', { name: '全选', exact: true }).check()
  await expect.poll(() => yuanIn(page.locator('span').filter({ hasText: /^合计/ }))).toBe(amount)
})
