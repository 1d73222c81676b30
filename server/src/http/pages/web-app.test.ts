import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const webDist = await mkdtemp(join(tmpdir(), 'lianmeng-web-'))
await writeFile(join(webDist, 'index.html'), '<!doctype html><meta name="erp-origins" content=""><title>页面</title>')
await writeFile(join(webDist, 'plain.json'), '{}')
for (const name of ['offline-worker.js', 'offline-worker.js.br']) await writeFile(join(webDist, name), '//')
await mkdir(join(webDist, 'assets'))
for (const [name, text] of [
  ['app-1.js', 'plain'],
  ['app-1.js.br', 'brotli'],
  ['app-1.js.gz', 'gzip'],
] as const) {
  await writeFile(join(webDist, 'assets', name), text)
}
const t = await testApp([], {
  environment: { WEB_DIST: webDist, ERP_ORIGINS: 'erp.example.com', PLATFORM_NAME: '联盟<1>' },
})
afterAll(async () => {
  await t.close()
  await rm(webDist, { recursive: true })
})

test.each([
  ['shop.example.com', '/lmPortals'],
  ['erp.example.com', '/union'],
])('the root of %s leads to %s', async (host, area) => {
  const reply = await t.app.inject({ url: '/', headers: { host } })
  expect([reply.statusCode, reply.headers.location]).toEqual([302, area])
})

test.each(['/lmPortals/home', '/union/home', '/lmShop/home?tid=3', '/order/t/invite', '/fasternerImg?componentId=1'])(
  '%s is the page of the web app, asked for again every time',
  async (url) => {
    const reply = await t.app.inject(url)
    expect(reply.body).toContain('<title>联盟&lt;1&gt;</title>')
    expect(reply.body).toContain('<meta name="erp-origins" content="erp.example.com">')
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  },
)

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['identity', 'plain', undefined],
])('a file of the build comes for %s as it was compressed, and for ever', async (accepted, body, encoding) => {
  const reply = await t.app.inject({ url: '/lianmeng/assets/app-1.js', headers: { 'accept-encoding': accepted } })
  expect([reply.body, reply.headers['content-encoding']]).toEqual([body, encoding])
  expect(reply.headers['content-type']).toContain('javascript')
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a file without a hash in its name is asked for again; the build has no page of its own', async () => {
  expect((await t.app.inject('/lianmeng/plain.json')).headers['cache-control']).toBe('no-cache')
  expect((await t.app.inject('/lianmeng/index.html')).statusCode).toBe(404)
  expect((await t.app.inject('/lianmeng/')).headers.location).toBe('/')
})

test('an address of a page below the path of the files leads to the page', async () => {
  const { headers, statusCode } = await t.app.inject('/lianmeng/lmPortals/productList?q=M8')
  expect([statusCode, headers.location]).toEqual([302, '/lmPortals/productList?q=M8'])
  expect((await t.app.inject('/lianmeng//evil.example/')).headers.location).toBeUndefined()
})

test('a page also answers HEAD requests', async () => {
  const reply = await t.app.inject({ method: 'HEAD', url: '/lmPortals/home' })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})

test('the portal can be installed as an app under the name of the platform, with icons that are there', async () => {
  const reply = await t.app.inject('/manifest.webmanifest')
  expect(reply.headers['content-type']).toContain('application/manifest+json')
  const manifest = reply.json()
  expect(manifest).toMatchObject({ name: '联盟<1>', start_url: '/lmPortals/home', display: 'standalone' })
  for (const { src } of manifest.icons)
    expect(existsSync(new URL(`../../../../web/public/${src.replace('/lianmeng/', '')}`, import.meta.url))).toBe(true)
})

test('the worker of the offline page may answer for pages at the root', async () => {
  for (const accepted of ['identity', 'br']) {
    const url = '/lianmeng/offline-worker.js'
    const { headers } = await t.app.inject({ url, headers: { 'accept-encoding': accepted } })
    expect(headers['service-worker-allowed'], accepted).toBe('/')
  }
})
