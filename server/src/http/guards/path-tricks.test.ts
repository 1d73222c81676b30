import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const webDist = await mkdtemp(join(tmpdir(), 'lianmeng-web-'))
await writeFile(join(webDist, 'index.html'), '<!doctype html><title>页面</title>')
await writeFile(join(webDist, 'plain.json'), '{}')
const environment = { WEB_DIST: webDist, LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' }
const t = await testApp([], { environment })
await t.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = t.app.server.address() as AddressInfo
afterAll(async () => {
  await t.close()
  await rm(webDist, { recursive: true })
})

let addresses = 0
/** A caller with a new address. */
const stranger = () => `10.9.0.${++addresses}`

/** Requests a path verbatim: a URL parser would normalise the tricks away. */
function ask(path: string, from = stranger()): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { 'x-forwarded-for': from } }, async (reply) => {
      const text = Buffer.concat(await reply.toArray()).toString()
      resolve({ status: reply.statusCode!, headers: reply.headers, text })
    }).once('error', reject)
  })
}

const rowsOf = (ip: string) =>
  t.db<{ object: string }[]>`select object from audit_log where event = 'path' and ip = ${ip} order by id`

test.each([
  '//wlm-api/lmcp/v1/lm/home',
  '/wlm-api//lmcp/v1/lm/home',
  '/lmPortals//home',
  '/%2fwlm-api/lmcp/v1/lm/home',
  '/lmPortals/..%2fwlm-api/lmcp/v1/lm/home',
  '/lmPortals/%2e%2e/wlm-api/lmcp/v1/lm/home',
  '/lmPortals/../wlm-api/lmcp/v1/lm/home',
  '/./wlm-api/lmcp/v1/lm/home',
  '/\\wlm-api/lmcp/v1/lm/home',
  '/%5cwlm-api/lmcp/v1/lm/home',
  '/%252e%252e/wlm-api/lmcp/v1/lm/home',
  '/lianmeng/..%2f..%2fpackage.json',
  '/lianmeng/%2e%2e/%2e%2e/package.json',
  '/lianmeng/..%5c..%5cpackage.json',
  '/lianmeng/plain.json%00.js',
  '/lianmeng/%252e%252e%252fpackage.json',
])('%s is nothing that is served, and is written down', async (url) => {
  const ip = stranger()
  const reply = await ask(`${url}?from=1`, ip)
  expect(reply.status).toBe(404)
  expect(JSON.parse(reply.text)).toMatchObject({ code: 404, success: false, message: '网络请求不存在！' })
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  expect(await rowsOf(ip)).toEqual([{ object: url }])
})

test.each(['/%77lm-api/lmcp/unknown', '/WLM-API/lmcp/unknown', '/%6cianmeng/missing.js'])(
  '%s is no page',
  async (url) => {
    const reply = await ask(url)
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([404, 404])
  },
)

test('an address of the app is a page, whatever its query holds, and is not written down', async () => {
  const ip = stranger()
  const url = '/lmPortals/productList?keyword=M8//10%20%2e%2e%2f100%25'
  const reply = await ask(url, ip)
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await rowsOf(ip)).toEqual([])
})

test('one address fills a few rows a minute, another one its own', async () => {
  const [many, other] = [stranger(), stranger()]
  for (let n = 0; n < 30; n += 1) await ask(`//${n}`, many)
  await ask('//x', other)
  expect((await rowsOf(many)).length).toBe(5)
  expect((await rowsOf(other)).length).toBe(1)
})

test('a very long path is written down in part', async () => {
  const ip = stranger()
  await ask(`//${'x'.repeat(5_000)}`, ip)
  expect((await rowsOf(ip))[0]?.object.length).toBe(200)
})
