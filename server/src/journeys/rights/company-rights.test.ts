/** Company roles are enforced on every endpoint that names a right, in every feature. */
import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import { addressesOf } from '@lianmeng/contract/endpoint'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { companyRoles, mayIn } from '@lianmeng/trade/identity/company-roles'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { features } from '../../features.ts'
import { aBuyer, aCompany, aMember } from '../../testing/builders.ts'
import { type As, login, testApp } from '../../testing/test-app.ts'

const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const calls = endpoints.flatMap(([feature, name, { method, path, erpPath, access, right }]) =>
  addressesOf({ path, erpPath }).map((url) => ({ feature, name, method, url, access, right })),
)
const ofBuyers = calls.filter(({ access }) => access === 'buyer')
const rightful = ofBuyers.flatMap(({ right, ...call }) => (right ? [{ ...call, right }] : []))

/** Sends nothing but the address: a permitted caller is refused for that, and changes nothing. */
async function answerTo({ method, url }: { method: 'GET' | 'POST' | 'PUT'; url: string }, headers: As) {
  const reply = await t.app.inject({ method, url: url.replace(/:\w+/g, '1'), headers: { 'x-wlm': '1', ...headers } })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, message: isJson ? String(reply.json().message) : '' }
}

const { companyId } = await aBuyer(t.db)
const sessions = new Map<string, As>()
for (const role of companyRoles) {
  const { userId } = await aMember(t.db, companyId, { role })
  sessions.set(role, await login(t, userId))
}

test('there are endpoints for each right', () => {
  expect(new Set(rightful.map(({ right }) => right))).toEqual(
    new Set(['purchase', 'cancelOrder', 'approve', 'pay', 'finance', 'manage']),
  )
})

test.each(rightful.flatMap((call) => companyRoles.map((role) => ({ ...call, role }))))(
  '$method $url wants $right: $role',
  async ({ role, right, ...call }) => {
    const { status, message } = await answerTo(call, sessions.get(role)!)
    const refusal = `您在当前企业的角色是“${companyRoleTexts[role]}”，没有此权限，请联系企业管理员！`
    if (mayIn(role, right)) expect(message).not.toBe(refusal)
    else expect([status, message]).toEqual([403, refusal])
  },
)

test('a role counts in its own company only', async () => {
  const elsewhere = await aCompany(t.db)
  const { userId } = await aMember(t.db, elsewhere, { role: 'reader' })
  await t.db`insert into company_member (company_id, user_id, role) values (${companyId}, ${userId}, 'admin')`
  async function actingFor(company: number): Promise<As> {
    const { token } = await t.deps.sessions.create(userId)
    const session = await t.deps.sessions.switchCompany((await t.deps.sessions.find(token))!, company)
    return { cookie: `wlm_sid=${session.token}` }
  }
  const [here, there] = [await actingFor(companyId), await actingFor(elsewhere)]
  for (const call of rightful.filter(({ right }) => right === 'manage')) {
    expect((await answerTo(call, there)).status).toBe(403)
    expect((await answerTo(call, here)).message).not.toContain('没有此权限')
  }
})

test.each(ofBuyers)('$method $url: a disabled member has no access', async (call) => {
  const { userId } = await aMember(t.db, companyId, { role: 'admin', disabled: true })
  const reply = await answerTo(call, await login(t, userId))
  expect([reply.status, reply.message]).toEqual([403, '当前账号没有买家企业，无法采购'])
})
