import { createServer } from 'node:net'
import { endpoint } from '@lianmeng/contract/endpoint'
import { Id, Start } from '@lianmeng/contract/fields'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { Type } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '../../answers/errors.ts'
import { connect, transaction } from '../../database/db.ts'
import type { Feature } from '../../deps.ts'
import { identity as identityFeature } from '../../features/identity/routes.ts'
import { route } from '../../http/route.ts'
import { aBuyer } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'

const failing = (path: string) =>
  endpoint({ method: 'POST', path, access: 'public', summary: '', params: Type.Object({}), data: Type.Object({}) })

const numbered = endpoint({
  method: 'GET',
  path: '/test/numbered/:id',
  access: 'public',
  summary: '',
  params: Type.Object({ id: Id('内容'), start: Start }),
  data: Type.Object({}),
  example: { params: { id: 1 } },
})

const withExample = endpoint({
  method: 'POST',
  path: '/test/example',
  access: 'public',
  summary: '示例接口',
  params: Type.Object({ qty: Type.Integer() }),
  data: Type.Object({ taken: Type.Integer() }),
  example: { params: { qty: 20 }, data: { taken: 19 } },
})

/** Endpoints that fail in every way a handler can. */
const failures: Feature = (app, { db }) => {
  route(app, failing('/test/bug'), () => {
    throw new TypeError('secret detail at /srv/app.ts')
  })
  route(app, numbered, () => ({}))
  route(app, withExample, ({ qty }) => ({ taken: qty }))
  route(app, failing('/test/refusal'), () => {
    throw new Refusal('zeroTotal', '购买量不能小于0！', { extra: { errorType: 1 }, data: { stockQty: 5 } })
  })
  route(app, failing('/test/timeout'), async () => {
    await transaction(db, async (tx) => {
      await tx`set local statement_timeout = 20`
      await tx`select pg_sleep(2)`
    })
    return {}
  })
}

const t = await testApp([identityFeature, failures], { environment: { LOG_LEVEL: 'silent' } })
afterAll(() => t.close())

const logoutUrl = `/wlm-api${identity.logout.path}`
const meUrl = `/wlm-api${identity.userInfo.path}`

test.each(['/', '/lmPortals/home', meUrl, '/wlm-api/unknown', '/metrics'])('headers of %s', async (url) => {
  const { headers } = await t.app.inject(url)
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain("'unsafe")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('strict-transport-security')
  if (url.startsWith('/wlm-api')) expect(headers['cache-control']).toBe('no-store')
})

test('under https the session cookie is bound to the host and everything to https', async () => {
  const secure = await testApp([identityFeature], { environment: { PUBLIC_ORIGIN: 'https://shop.example.com' } })
  const { userId } = await aBuyer(secure.db)
  const { token } = await secure.deps.sessions.create(userId)
  const me = (cookie: string) => secure.app.inject({ url: meUrl, headers: { cookie } })
  expect((await me(`__Host-wlm_sid=${token}`)).statusCode).toBe(200)
  expect((await me(`wlm_sid=${token}`)).statusCode).toBe(401)
  const { headers } = await me('')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  const out = await secure.app.inject({ method: 'POST', url: logoutUrl })
  expect(String(out.headers['set-cookie'])).toContain(
    '__Host-wlm_sid=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
  )
  await secure.close()
})

const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`

test.each([
  ['a prototype', '{"__proto__":{"polluted":true}}', 400],
  ['a constructor', '{"constructor":{"prototype":{"polluted":true}}}', 400],
  ['1.1 MB', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 413],
  ['10 000 levels', deep, 400],
  ['half a JSON', '{"a":', 400],
  ['a list where an object is wanted', '[]', 400],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 400],
])('a body with %s is refused in Chinese', async (_what, payload, status) => {
  const reply = await t.app.inject({
    method: 'POST',
    url: logoutUrl,
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect([reply.statusCode, reply.json().code]).toEqual([status, status])
  expect(reply.json().message).toMatch(/\p{Script=Han}/u)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test.each([
  ['GET', '/wlm-api/lmcp/unknown', 404],
  ['GET', logoutUrl, 405],
  ['DELETE', logoutUrl, 405],
  ['GET', '/gylapi/unknown', 404],
  ['GET', '/lianmeng/missing.js', 404],
  ['GET', '/lianmeng/..%2f..%2fpackage.json', 404],
  ['POST', '/lmPortals/home', 404],
  ['GET', '/%', 400],
] as const)('%s %s answers %i with an envelope', async (method, url, status) => {
  const reply = await t.app.inject({ method, url })
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ code: status, status, success: false, data: null })
  expect(reply.json().message).toMatch(/\p{Script=Han}/u)
})

test.each(['1e309', '-1e309'])('a number like %s in an address is none', async (id) => {
  const reply = await t.app.inject(`/wlm-api${numbered.path.replace(':id', id)}`)
  expect([reply.statusCode, reply.json().message]).toEqual([400, '「内容」格式不正确'])
  const asPage = await t.app.inject(`/wlm-api${numbered.path.replace(':id', '1')}?start=${id}`)
  expect([asPage.statusCode, asPage.json().message]).toEqual([400, '「页码」格式不正确'])
})

test('an unknown content type answers 415', async () => {
  const reply = await t.app.inject({
    method: 'POST',
    url: logoutUrl,
    headers: { 'content-type': 'text/xml', 'x-wlm': '1' },
    payload: '<a/>',
  })
  expect([reply.statusCode, reply.json().message]).toEqual([415, '不支持的内容类型，请使用 JSON'])
})

test('a bug answers 500 with a request id and nothing of itself', async () => {
  const reply = await t.app.inject({ method: 'POST', url: '/wlm-api/test/bug' })
  expect(reply.statusCode).toBe(500)
  expect(reply.json().requestId).toMatch(/^[0-9a-f]{8}-\w+$/)
  expect(reply.body).not.toMatch(/secret|srv|TypeError/)
})

test('a refusal keeps what it says at the top and in data', async () => {
  const reply = await t.app.inject({ method: 'POST', url: '/wlm-api/test/refusal' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    code: 10001,
    status: 10001,
    success: false,
    message: '购买量不能小于0！',
    msg: '购买量不能小于0！',
    data: { stockQty: 5 },
    errorType: 1,
  })
})

test('a question that the database does not answer in time answers 503 with a time to wait', async () => {
  const reply = await t.app.inject({ method: 'POST', url: '/wlm-api/test/timeout' })
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
  expect(reply.json().message).toBe('系统繁忙，请稍后重试')
})

test('without a database calls answer 503, /healthz lives and /readyz does not', async () => {
  const closed = createServer()
  const port = await new Promise<number>((resolve) =>
    closed.listen(0, '127.0.0.1', () => resolve((closed.address() as { port: number }).port)),
  )
  closed.close()
  const nowhere = connect(`postgres://x@127.0.0.1:${port}/x`)
  const cut = await testApp([identityFeature], { deps: () => ({ db: nowhere }), environment: { LOG_LEVEL: 'silent' } })
  expect((await cut.app.inject('/healthz')).statusCode).toBe(200)
  expect((await cut.app.inject('/readyz')).statusCode).toBe(503)
  const reply = await cut.app.inject(`/wlm-api${identity.captcha.path}`)
  expect([reply.statusCode, reply.json().message]).toEqual([503, '系统繁忙，请稍后重试'])
  await nowhere.end()
  await cut.close()
})

test('/readyz is green when the database is current', async () => {
  expect((await t.app.inject('/readyz')).statusCode).toBe(200)
})

test('/metrics counts replies and times', async () => {
  const { body } = await t.app.inject('/metrics')
  expect(body).toMatch(/http_replies_total\{status="2xx"\} \d+/)
  expect(body).toMatch(/http_request_duration_seconds_bucket\{le="\+Inf"\} \d+/)
  expect(body).toMatch(/process_resident_memory_bytes \d+/)
  expect(body).toMatch(/calls_in_flight 0\n/)
  expect(body).toMatch(/slow_senders_cut_total 0\n/)
})

test('the interface describes itself for programs and for people', async () => {
  const { openapi, paths } = (await t.app.inject('/wlm-api/openapi.json')).json()
  expect(openapi).toBe('3.1.0')
  expect(paths[meUrl].get.summary).toBe('当前用户与企业')
  expect(paths[logoutUrl].post.responses['200'].content['application/json'].schema.properties).toHaveProperty('success')
  const docs = await t.app.inject('/wlm-api/docs')
  expect(docs.body).toContain('当前用户与企业')
  expect(paths['/wlm-api/test/example'].post.requestBody.content['application/json'].example).toEqual({ qty: 20 })
  expect(docs.body).toContain('&quot;qty&quot;: 20')
  expect(docs.body).toContain('&quot;taken&quot;: 19')
  expect(docs.body).not.toMatch(/<script|src=|https?:\/\//)
})
