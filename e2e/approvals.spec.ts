import * as approvals from '@lianmeng/contract/approvals/endpoints'
import * as policy from '@lianmeng/contract/approvals/policy-endpoints'
import * as freight from '@lianmeng/contract/freight/seller-endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import type { Locator, Page } from '@playwright/test'
import { askAlways } from './support/approving.ts'
import { addAddress, putInCart } from './support/buying.ts'
import { call } from './support/call.ts'
import { companyTab, newColleague } from './support/companies.ts'
import { isPlenty, oneOf, type Product } from './support/goods.ts'
import { expectFits } from './support/in-order.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice } from './support/page-parts.ts'
import { demo, logIn, somebodyNew } from './support/people.ts'

/** Takes goods to the page that confirms an order. */
async function toConfirmation(page: Page, product: Product): Promise<Locator> {
  await putInCart(page.request, product)
  await page.goto('/lmPortals/cart')
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去提交订单' }).click()
  return page.getByRole('region', { name: '整单信息' })
}

/** Opens the request awaiting this person, and approves it. */
async function approve(page: Page): Promise<void> {
  await page.goto('/lmPortals/salesOrder?state=approval')
  await page.getByRole('link', { name: '去审批' }).click()
  await page.getByRole('button', { name: '同意' }).click()
  await dialog(page, '同意采购申请').getByRole('button', { name: '同意' }).click()
}

test('two people approve what an amount asks about, and the budget runs out at the next one', async ({
  page,
  otherPage: first,
  anotherBrowser,
  newBuyer: _,
}) => {
  test.slow()
  const second = await anotherBrowser()
  const product = await oneOf(page.request, { tenantIds: [106], inStock: true }, isPlenty)
  await newColleague(page.request, first.request, 'approver', somebodyNew({ name: '赵经理' }))
  await newColleague(page.request, second.request, 'approver', somebodyNew({ name: '钱总监' }))
  await addAddress(page.request)

  await test.step('the administrator sets a rule and a cost centre', async () => {
    await page.goto(companyTab('approvals'))
    await page.getByRole('button', { name: '添加规则' }).click()
    const rule = dialog(page, '审批规则')
    await rule.getByRole('button', { name: '保存' }).click()
    await expect(rule.getByText('请填写规则名称')).toBeVisible()
    await rule.getByLabel('规则名称').fill('大额采购')
    await rule.getByLabel('整单金额达到（元）').fill('1')
    await rule.getByRole('checkbox', { name: '赵经理' }).check()
    await rule.getByRole('checkbox', { name: '钱总监' }).check()
    await rule.getByRole('radio', { name: /会签/ }).check()
    await expectFits(page)
    await rule.getByRole('button', { name: '保存' }).click()
    await expect(notice(page, '审批规则已保存')).toBeVisible()
    await expect(page.getByRole('row', { name: /大额采购/ })).toContainText('整单金额达到 ¥1.00')
    await expectFits(page)
    await page.getByRole('button', { name: '试算' }).click()
    const trial = dialog(page, '试算审批规则')
    await trial.getByLabel('本次金额').fill('0.99')
    await trial.getByRole('button', { name: '试算' }).click()
    await expect(trial).toContainText('不需要审批，提交后直接下单')
    await trial.getByLabel('本次金额').fill('1')
    await expect(trial).not.toContainText('不需要审批')
    await trial.getByRole('button', { name: '试算' }).click()
    await expect(trial).toContainText('需要审批：大额采购')
    await expectFits(page)
    await trial.getByRole('button', { name: '关闭' }).last().click()
    await page.goto(companyTab('credit'))
    await page.getByRole('button', { name: '添加成本中心' }).click()
    const centre = dialog(page, '成本中心')
    await centre.getByLabel('编号').fill('C01')
    await centre.getByLabel('名称').fill('一车间')
    await centre.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('row', { name: /C01/ })).toBeVisible()
  })

  await test.step('the budget is enough for one and a half', async () => {
    const books = await toConfirmation(page, product)
    await expect(page.getByText('请选择成本中心')).toBeVisible()
    const [{ id }] = (await call(page.request, policy.budgets, {})).costCentres as [policy.CostCentre]
    const { total } = await call(page.request, orders.preview, {
      cartItemIds: (new URL(page.url()).searchParams.get('items') ?? '').split(',').map(Number),
      costCentreId: id,
    })
    await page.goto(companyTab('credit'))
    await page.getByRole('button', { name: '添加预算' }).click()
    const budget = dialog(page, '添加预算')
    await budget.getByLabel('成本中心').selectOption({ label: 'C01 一车间' })
    await budget.getByLabel('预算金额（元）').fill((Number(total) * 1.5).toFixed(2))
    await budget.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('row', { name: /C01 一车间每月/ })).toContainText('不可提交')
    await expectFits(page)
    await page.goBack()
    await books.getByLabel('成本中心').selectOption({ label: 'C01 一车间' })
    await expect(books).toContainText('C01 一车间每月预算剩余')
    await expect(page.getByText('需审批')).toBeVisible()
    await expect(page.getByText(/提交后由 .*赵经理/)).toBeVisible()
    await books.getByLabel('PO 号').fill('PO-2026-01')
    await expectFits(page)
  })

  await test.step('it waits for both', async () => {
    await page.getByRole('button', { name: '提交审批' }).click()
    await expect(page.getByRole('heading', { name: /^采购申请 SP/ })).toBeVisible()
    await expect(page.getByRole('region', { name: '审批进度' })).toContainText('等待审批')
    await expectFits(page)
    await approve(first)
    await expect(notice(first, '已同意，等待其他审批人')).toBeVisible()
    await approve(second)
    await expect(notice(second, '已同意，采购申请已下单')).toBeVisible()
    await expectFits(second)
    await page.reload()
    await page.getByRole('link', { name: '查看订单' }).click()
    await expect(page.getByRole('article')).toContainText('PO PO-2026-01')
    await page.getByRole('searchbox', { name: 'PO 号' }).fill('no such')
    await page.getByRole('button', { name: '按 PO 号查' }).click()
    await expect(page.getByText('没有符合条件的订单')).toBeVisible()
  })

  await test.step('the next one is above the budget', async () => {
    const books = await toConfirmation(page, product)
    await books.getByLabel('成本中心').selectOption({ label: 'C01 一车间' })
    await expect(books).toContainText('本次提交超出预算')
    await expect(page.getByText(/已超出C01 一车间每月预算 .+ 元，不能提交/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^提交/ })).toBeDisabled()
  })
})

test('somebody stands in for who is away; what is refused goes back into the cart', async ({
  page,
  otherPage: approver,
  anotherBrowser,
  newBuyer: _,
}) => {
  test.slow()
  const standIn = await anotherBrowser()
  const product = await oneOf(page.request, { tenantIds: [106], inStock: true }, isPlenty)
  await newColleague(page.request, approver.request, 'approver', somebodyNew({ name: '孙主管' }))
  await newColleague(page.request, standIn.request, 'approver', somebodyNew({ name: '李代办' }))
  const { userId } = await call(approver.request, identity.userInfo, {})
  await addAddress(page.request)
  await call(page.request, policy.saveRules, { version: 0, allowsOwn: false, rules: [askAlways(userId)] })

  await test.step('the approver names who stands in', async () => {
    await approver.goto(companyTab('approvals'))
    await approver.getByRole('button', { name: '设置代理人' }).click()
    const form = dialog(approver, '设置代理人')
    await form.getByLabel('代理人').selectOption({ label: '李代办' })
    await form.getByRole('button', { name: '保存' }).click()
    await expect(approver.getByRole('table', { name: '代理人' })).toContainText('李代办')
    await expectFits(approver)
  })

  await test.step('the other one refuses, with a reason', async () => {
    await toConfirmation(page, product)
    await page.getByRole('button', { name: '提交审批' }).click()
    await expect(page.getByRole('heading', { name: /^采购申请 SP/ })).toBeVisible()
    await standIn.goto('/lmPortals/salesOrder?state=approval')
    await expectFits(standIn)
    await standIn.getByRole('link', { name: '去审批' }).click()
    await standIn.getByRole('button', { name: '驳回' }).click()
    const refusal = dialog(standIn, '驳回采购申请')
    await refusal.getByLabel('驳回原因').fill('请先询价')
    await refusal.getByRole('button', { name: '驳回' }).click()
    await expect(notice(standIn, '已驳回')).toBeVisible()
    await expect(standIn.getByRole('list', { name: '审批记录' })).toContainText('李代办（代孙主管）')
  })

  await test.step('the goods go back', async () => {
    await page.reload()
    await expect(page.getByText('驳回原因：请先询价')).toBeVisible()
    await page.getByRole('button', { name: '放回待采清单' }).click()
    await expect(page).toHaveURL(/\/lmPortals\/cart/)
    await expect(page.getByRole('region', { name: product.companyShortName })).toBeVisible()
    const { records } = await call(page.request, approvals.list, { tab: 'mine' })
    expect(records).toMatchObject([{ state: 'refused', canRestore: false }])
  })
})

test('an order that costs something else than was approved goes back, and nothing is ordered', async ({
  page,
  otherPage: approver,
  anotherBrowser,
  newBuyer: _,
}) => {
  test.slow()
  const seller = (await anotherBrowser()).request
  await logIn(seller, demo.seller(104))
  const product = await oneOf(page.request, { tenantIds: [104], inStock: true }, isPlenty)
  await newColleague(page.request, approver.request, 'approver', somebodyNew({ name: '周经理' }))
  const { userId } = await call(approver.request, identity.userInfo, {})
  // A province without other addresses: other journeys' amounts stay unchanged.
  await addAddress(page.request, { regionCode: '540000,540100,540102' })
  await call(page.request, policy.saveRules, { version: 0, allowsOwn: false, rules: [askAlways(userId)] })
  await toConfirmation(page, product)
  await page.getByRole('button', { name: '提交审批' }).click()
  await expect(page.getByRole('heading', { name: /^采购申请 SP/ })).toBeVisible()

  const terms = await call(seller, freight.ownFreight, {})
  const rule = {
    provinces: ['54'],
    by: 'amount' as const,
    first: '0',
    firstFee: '12.34',
    step: '0',
    stepFee: '0',
    freeFrom: '',
  }
  await call(seller, freight.saveFreight, { ...terms, rules: [rule] })
  try {
    await approve(approver)
    await expect(notice(approver, '内容已变化，没有下单，采购申请已退回申请人')).toBeVisible()
  } finally {
    const { version } = await call(seller, freight.ownFreight, {})
    await call(seller, freight.saveFreight, { ...terms, version })
  }
  await page.reload()
  await expect(page.getByText(/运费 ¥0\.00 → ¥12\.34/)).toBeVisible()
  await expectFits(page)
  expect((await call(page.request, orders.list, {})).total).toBe(0)
})
