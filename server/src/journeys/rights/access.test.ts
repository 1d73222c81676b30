import { sellerRoleTexts } from '@lianmeng/contract/company/role-texts'
import { addressesOf } from '@lianmeng/contract/endpoint'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { isDutyOf, operatorRoles } from '@lianmeng/trade/identity/operator-roles'
import { isSellerDutyOf, mayReadAsSeller, sellerRoles } from '@lianmeng/trade/identity/seller-roles'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { features } from '../../features.ts'
import { anOperator, aPerson, aSeller, aStaffMember } from '../../testing/builders.ts'
import { type As, login, loginAsOperator, testApp } from '../../testing/test-app.ts'

const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const filled = (url: string) => url.replace(/:\w+/g, '1')

const calls = endpoints.flatMap(([feature, name, { method, path, erpPath, access, duty, sellerDuty, sellerReads }]) =>
  addressesOf({ path, erpPath }).map((url) => ({
    feature,
    name,
    method,
    url,
    access,
    duty,
    sellerDuty,
    sellerReads,
  })),
)
const called = (access: string[]) => calls.filter((each) => access.includes(each.access))

test.each(called(['login', 'self', 'buyer', 'seller', 'operatorEntry', 'operator']))(
  '$method $url answers a visitor 401',
  async ({ method, url }) => {
    const reply = await t.app.inject({ method, url: filled(url) })
    expect([reply.statusCode, reply.json().message]).toEqual([401, '登录超时，请重新登录！'])
  },
)

test.each(called(['buyer', 'seller', 'operatorEntry', 'operator']))(
  '$method $url answers 403 to who has no part in it',
  async ({ method, url }) => {
    const { userId } = await aPerson(t.db)
    const reply = await t.app.inject({ method, url: filled(url), headers: await login(t, userId) })
    expect(reply.statusCode).toBe(403)
  },
)

test.each(called(['operator']))(
  '$method $url answers 403 to an operator who has not proved the second factor',
  async ({ method, url }) => {
    const { userId } = await anOperator(t.db)
    const reply = await t.app.inject({ method, url: filled(url), headers: await login(t, userId) })
    expect([reply.statusCode, reply.json().message]).toEqual([403, '请先完成两步验证'])
  },
)

test.each(called(['operator']).filter(({ duty }) => duty !== undefined))(
  '$method $url is for operators with the duty “$duty” alone',
  async ({ method, url, duty }) => {
    for (const role of operatorRoles.filter((role) => !isDutyOf(role, duty!))) {
      const { userId } = await anOperator(t.db, { role })
      const reply = await t.app.inject({ method, url: filled(url), headers: await loginAsOperator(t, userId) })
      expect([role, reply.statusCode]).toEqual([role, 403])
    }
  },
)

const { tenantId } = await aSeller(t.db)
const staff = new Map<string, As>()
for (const role of sellerRoles) {
  const { userId } = await aStaffMember(t.db, tenantId, { role })
  staff.set(role, await login(t, userId))
}

test.each(called(['seller']).flatMap((call) => sellerRoles.map((role) => ({ ...call, role }))))(
  '$method $url wants duty $sellerDuty or reading $sellerReads: $role',
  async ({ method, url, sellerDuty, sellerReads, role }) => {
    const reply = await t.app.inject({ method, url: filled(url), headers: staff.get(role)! })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    const refusal = `您在店铺中的角色是“${sellerRoleTexts[role]}”，没有此权限，请联系店主！`
    const isOpen = sellerDuty ? isSellerDutyOf(role, sellerDuty) : mayReadAsSeller(role, sellerReads!)
    if (!isOpen) {
      expect([reply.statusCode, reply.json().message]).toEqual([403, refusal])
    } else expect(isJson ? reply.json().message : '').not.toBe(refusal)
  },
)

test.each(called(['seller']))('$method $url is closed to a disabled member of the staff', async ({ method, url }) => {
  const { userId } = await aStaffMember(t.db, tenantId, { role: 'owner', disabled: true })
  const reply = await t.app.inject({ method, url: filled(url), headers: await login(t, userId) })
  expect(reply.statusCode).toBe(403)
})

test.each(called(['public']))('$method $url is served', async ({ method, url }) => {
  const reply = await t.app.inject({ method, url: filled(url) })
  expect([401, 403, 405, 500]).not.toContain(reply.statusCode)
  if (reply.statusCode === 404) expect(reply.json().message).not.toBe('网络请求不存在！')
})
