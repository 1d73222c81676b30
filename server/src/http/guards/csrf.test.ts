import * as identity from '@lianmeng/contract/identity/endpoints'
import { afterAll, expect, test } from 'vitest'
import { identity as identityFeature } from '../../features/identity/routes.ts'
import { aBuyer } from '../../testing/builders.ts'
import { login, testApp } from '../../testing/test-app.ts'

const t = await testApp([identityFeature], { environment: { PUBLIC_ORIGIN: 'http://shop.example.com' } })
afterAll(() => t.close())

const logoutUrl = `/wlm-api${identity.logout.path}`
const meUrl = `/wlm-api${identity.userInfo.path}`

async function aLoggedInBuyer() {
  return login(t, (await aBuyer(t.db)).userId)
}

test.each<[string, Record<string, string>, number]>([
  ['D21: a foreign page with text/plain', { origin: 'https://evil.example', 'content-type': 'text/plain' }, 403],
  ['D21: a foreign page with JSON', { origin: 'https://evil.example', 'content-type': 'application/json' }, 403],
  ['D22: a cross-site call without Origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a call from a sister domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['a plain form of nobody knows whom', { 'content-type': 'application/x-www-form-urlencoded' }, 403],
  ['an unknown type of nobody knows whom', { 'content-type': 'text/plain' }, 403],
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://shop.example.com' }, 200],
  ['our own page in an old browser', { origin: 'http://shop.example.com' }, 200],
  ['a page of the host that it calls', { origin: 'http://erp.example.com', host: 'erp.example.com' }, 200],
  ['a program with JSON', { 'content-type': 'application/json' }, 200],
  ['a program with the header', { 'content-type': 'application/x-www-form-urlencoded', 'x-wlm': '1' }, 200],
])('%s', async (_who, headers, status) => {
  const as = await aLoggedInBuyer()
  const json = headers['content-type'] === 'application/json'
  const reply = await t.app.inject({
    method: 'POST',
    url: logoutUrl,
    headers: { ...as, ...headers },
    payload: json ? '{}' : headers['content-type'] ? 'a=b' : undefined,
  })
  expect(reply.statusCode).toBe(status)
  const after = await t.app.inject({ url: meUrl, headers: as })
  expect(after.statusCode).toBe(status === 403 ? 200 : 401)
})

test('a refused foreign call is audited with who was logged in', async () => {
  const { userId } = await aBuyer(t.db)
  const headers = { ...(await login(t, userId)), origin: 'https://evil.example' }
  await t.app.inject({ method: 'POST', url: logoutUrl, headers })
  const rows = await t.db`select event, result, object from audit_log where user_id = ${userId}`
  expect(rows).toEqual([{ event: 'csrf', result: 'refused', object: logoutUrl }])
})

test('no origin is allowed to read', async () => {
  const reply = await t.app.inject({ url: meUrl, headers: { origin: 'https://evil.example' } })
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
})
