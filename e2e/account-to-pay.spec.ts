import * as staff from '@lianmeng/contract/seller-staff/endpoints'
import { call } from './support/call.ts'
import { expect, test } from './support/journey.ts'
import { demo, logIn } from './support/people.ts'

test('the home of a seller leads to what waits, and the account to pay to is seen with its history @narrow', async ({
  page,
}) => {
  await logIn(page.request, demo.seller(105))
  await page.goto('/seller/home')
  const { reads } = await call(page.request, staff.standing, {})
  expect(reads).toContain('money')
  await page.getByRole('link', { name: /待发货订单/ }).click()
  await expect(page.getByText('只看待发货订单')).toBeVisible()
  await page.getByRole('button', { name: '看全部订单' }).click()
  await expect(page.getByText('只看待发货订单')).toHaveCount(0)
  await page.goto('/seller/payments?view=account')
  await expect(page.getByText('户名')).toBeVisible()
  await page.getByRole('button', { name: '变更收款账户' }).click()
  const form = page.getByRole('dialog', { name: '变更收款账户' })
  await form.getByLabel('开户行').fill('建设银行海盐支行')
  await form.getByLabel('收款账号').fill('6227000288880000')
  await form.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('dialog', { name: '请重新验证身份' })).toBeVisible()
})
