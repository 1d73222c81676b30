import { randomInt } from 'node:crypto'
import { faults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { registerWithPassword } from './support/people.ts'
import { agreeAndSubmit, fillIn, reviewed } from './support/seller-application.ts'

test('a second application from the same people is told at review, and the overview leads to what waits', async ({
  office,
  anotherBrowser,
}) => {
  test.setTimeout(150_000)
  const [first, second] = [`同源甲${randomInt(1_000_000)}`, `同源乙${randomInt(1_000_000)}`]
  for (const shortName of [first, second]) {
    const page = await anotherBrowser()
    await registerWithPassword(page.request)
    await page.goto('/union/openPage')
    await fillIn(page, shortName)
    await agreeAndSubmit(page)
  }
  const review = await reviewed(office, second)
  await expect(review).toContainText('可能重复的申请')
  await expect(review).toContainText('联系电话、收款账号相同')

  await office.goto('/operator/overview')
  const waits = office.getByRole('region', { name: '待处理' })
  await expect(waits.getByRole('link', { name: /^入驻申请待审核/ })).toContainText('最早')
  expect(await faults(office)).toEqual([])
  await waits.getByRole('link', { name: /^入驻申请待审核/ }).click()
  await expect(office).toHaveURL(/\/operator\/sellers/)

  await office.goto('/operator/system')
  await expect(office.getByRole('region', { name: '发送量' })).toContainText('短信')
  expect(await faults(office)).toEqual([])
})
