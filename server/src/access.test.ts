import { gateway } from '@lianmeng/contract/endpoint'
import { endpoints } from '@lianmeng/contract/endpoints'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from './catalogue/open-catalogue.ts'
import { features } from './features.ts'
import { aPerson } from './testing/builders.ts'
import { login, testApp } from './testing/test-app.ts'

const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const calls = endpoints.flatMap(([feature, name, { method, path, erpPath, access }]) =>
  [`${gateway}${path}`, ...(erpPath ? [erpPath] : [])].map((url) => ({ feature, name, method, url, access })),
)
const called = (access: string[]) => calls.filter((each) => access.includes(each.access))

test.each(called(['login', 'buyer', 'seller', 'operator']))(
  'D40: $method $url answers a visitor 401',
  async ({ method, url }) => {
    const reply = await t.app.inject({ method, url })
    expect([reply.statusCode, reply.json().message]).toEqual([401, '登录超时，请重新登录！'])
  },
)

test.each(called(['buyer', 'seller', 'operator']))(
  '$method $url answers 403 to who has no part in it',
  async ({ method, url }) => {
    const { userId } = await aPerson(t.db)
    const reply = await t.app.inject({ method, url, headers: await login(t, userId) })
    expect(reply.statusCode).toBe(403)
  },
)

test.each(called(['public']))('$method $url is served', async ({ method, url }) => {
  const reply = await t.app.inject({ method, url: url.replace(/:\w+/g, '1') })
  expect([401, 403, 405, 500]).not.toContain(reply.statusCode)
  if (reply.statusCode === 404) expect(reply.json().message).not.toBe('网络请求不存在！')
})
