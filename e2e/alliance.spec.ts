import { erpLink, saveErpLink } from '@lianmeng/contract/erp/link-endpoints'
import { publishNotice } from '@lianmeng/contract/union/operator-endpoints'
import { type Page, request as requests } from '@playwright/test'
import { call } from './support/call.ts'
import { type ErpSimulator, erpSimulator, rightCodes } from './support/erp-simulator.ts'
import { codeByForm } from './support/identity-forms.ts'
import { expect, test } from './support/journey.ts'
import { newOperator } from './support/operators.ts'
import { demo, logIn } from './support/people.ts'

/** Links an ERP to a demonstration seller. Each journey has a seller of its own. */
async function linked(baseURL: string, tenantId: number, address = ''): Promise<ErpSimulator> {
  const erp = erpSimulator()
  const owner = await requests.newContext({ baseURL })
  await logIn(owner, demo.seller(tenantId))
  const { keyId } = await call(owner, saveErpLink, { name: '示例ERP', publicKey: erp.publicKey, address })
  const { audience } = await call(owner, erpLink, {})
  await owner.dispose()
  erp.isLinked(keyId, audience)
  return erp
}

/** Opens the alliance with a user's first ticket, and proves the phone. */
async function enterFirst(
  page: Page,
  erp: ErpSimulator,
  phone: string,
  given: Parameters<ErpSimulator['entrance']>[0],
) {
  const form = page.locator('form[name="短信登录"]')
  const code = await codeByForm(page, form, phone, () => page.goto(erp.entrance(given)))
  await form.getByLabel('短信验证码').fill(code)
  await form.getByRole('button', { name: '登录', exact: true }).click()
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an ERP’s user proves the phone once; later tickets open the given page, with rights on and off', async ({
  page,
  baseURL,
}) => {
  const erp = await linked(baseURL!, 105)
  const user = 'zhoushili'
  const to = '/union/workbench'
  await enterFirst(page, erp, demo.seller(105), { user, to, rights: ['ALLIANCE_PLATFORM_AUTH'] })
  await expect(page).toHaveURL(/\/union\/workbench$/)
  await expect(card(page, '新订单')).not.toContainText('联系管理员开通')
  await expect(card(page, '今日')).toContainText('联系管理员开通')
  await expect(card(page, '今日').getByRole('button', { name: '今日' })).toBeDisabled()

  await page.context().clearCookies()
  await page.goto(erp.entrance({ user, to, rights: ['ALLIANCE_TRADER_FUNCTION'] }))
  await expect(page).toHaveURL(/\/union\/workbench$/)
  await expect(card(page, '今日')).toContainText('成交额')
  await expect(card(page, '新订单')).toContainText('联系管理员开通')
})

test('a ticket leads to no other site, and a used, expired or foreign one lets nobody in', async ({
  page,
  baseURL,
}) => {
  const erp = await linked(baseURL!, 106)
  const user = 'zhangsan'
  await enterFirst(page, erp, demo.seller(106), { user, to: 'https://evil.example/', rights: rightCodes })
  await expect(page).toHaveURL(/\/union\/home$/)

  const used = erp.entrance({ user })
  const stranger = erpSimulator()
  stranger.isLinked('erp-unknown', new URL(page.url()).origin)
  const refused: [string, string][] = [
    [used, '登录凭证已使用过，请从 ERP 重新打开'],
    [erp.entrance({ user, ageSeconds: 61 }), '登录凭证已过期，请从 ERP 重新打开'],
    [erp.entrance({ user, aud: 'https://evil.example' }), '登录凭证不是发给本站的'],
    [stranger.entrance({ user }), '登录凭证不是由已连接的 ERP 签发'],
  ]
  await page.context().clearCookies()
  await page.goto(used)
  await expect(page).toHaveURL(/\/union\/home$/)
  for (const [address, text] of refused) {
    await page.context().clearCookies()
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByText(text)).toBeVisible()
  }
})

test('a notice of the alliance is applied for in the information centre', async ({ page, baseURL }) => {
  const operator = await requests.newContext({ baseURL: baseURL! })
  await newOperator(operator, baseURL!, 'admission')
  const title = `联合采购 ${Date.now()}`
  const validTo = new Date(Date.now() + 5 * 86_400_000).toISOString()
  await call(operator, publishNotice, { title, summary: '满 20 吨降 4.5%', takesReplies: 1, validTo })
  const erp = await linked(baseURL!, 107)
  await enterFirst(page, erp, demo.seller(107), { user: 'lisi', to: '/union/infoCenter', rights: rightCodes })
  const notice = page.getByRole('listitem').filter({ hasText: title })
  await notice.getByRole('button', { name: '申请' }).click()
  await expect(notice).toContainText('已申请，等待答复')
  await notice.getByRole('button', { name: '撤回' }).click()
  await notice.getByRole('button', { name: '忽略' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: '看一看' }).click()
  await expect(notice).toContainText('已忽略')
})

test('the ERP’s calls answer at all their addresses what their twins answer', async ({ page, baseURL }) => {
  const erp = await linked(baseURL!, 108)
  await enterFirst(page, erp, demo.seller(108), { user: 'wangwu', rights: rightCodes })
  await expect(page).toHaveURL(/\/union\/home$/)
  const twins: [method: 'GET' | 'POST', twin: string, mirror: string][] = [
    ['POST', 'lmap/v1/lm/union/user-rights', 'GetUserRights'],
    ['GET', 'lmap/v1/lm/union/allies', 'supplier/allies'],
    ['GET', 'lmap/v1/lm/union/non-allies', 'supplier/non-allies'],
    ['POST', 'lmap/v1/lm/union/notification', 'alliance/notification'],
    ['GET', 'lmap/v1/lm/dic', 'lm/dic'],
    ['GET', 'apigb/v1/sys/banner/get-by-type', 'sys/banner/get-by-type'],
  ]
  const withoutTime = ({ body: { data } }: Awaited<ReturnType<ErpSimulator['call']>>) => ({ ...data, checkedAt: '' })
  for (const [method, twin, mirror] of twins) {
    const expected = await erp.call(page.request, method, `/wlm-api/${twin}`)
    expect(expected.body.code, twin).toBe(200)
    for (const base of ['/apiz/rest/asm/center/', '/asm-api/'])
      expect(withoutTime(await erp.call(page.request, method, base + mirror))).toEqual(withoutTime(expected))
  }
  const { body } = await erp.call(page.request, 'POST', '/asm-api/GetUserRights', { rights: rightCodes })
  expect(body.data).toMatchObject({ unionState: { platformAuth: true, purchaseSave: true } })
})

test('an ERP that does not answer is named with the time, and writes are off', async ({ page, baseURL }) => {
  const erp = await linked(baseURL!, 104, 'https://erp.invalid/in')
  await enterFirst(page, erp, demo.seller(104), { user: 'zhaoliu', to: '/union/workbench', rights: rightCodes })
  await expect(page.getByText(/^ERP 从 .* 起没有答复$/)).toBeVisible()
  await page.getByRole('button', { name: '现在重试' }).click()
  await expect(page.getByText('写入暂停，不排队')).toBeVisible()
})
