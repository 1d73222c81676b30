import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'

const index = `<!doctype html><html><head>
    <meta name="description" content="平台" />
    <meta name="platform-name" content="" />
    <title>平台</title>
    <link rel="stylesheet" crossorigin href="/lianmeng/assets/index.css">
  </head><body>
    <div id="root"><div class="boot"><div></div></div></div>
    <noscript>需要</noscript>
  </body></html>`

/** Replaces the built renderer: the address determines what it does. */
const program = `
const head = { title: 'T</title><script>', description: '"><script>', canonical: 'https://x/?a=1&b="', things: [{ name: '</script><script>' }] }
const question = { key: '["/count",{}]', method: 'GET', address: '/wlm-api/count?x=1' }
export async function renderPage({ address, isVisitor, platform, answers }) {
  if (address.startsWith('/unknown')) return isVisitor ? { kind: 'page', status: 404, html: '无', head, sources: [], parts: [] } : { kind: 'shell', status: 404 }
  if (address.startsWith('/framed') && !isVisitor) return { kind: 'frame', html: '<header>' + platform.name + '</header>', head: { ...head, title: '待采清单' }, sources: ['src/a-screen.tsx'] }
  if (address === '/own' || !isVisitor) return { kind: 'shell', status: 200 }
  if (address === '/old') return { kind: 'redirect', address: '/new?a=1' }
  if (address === '/out') return { kind: 'redirect', address: '//evil.example/' }
  if (address === '/round') return { kind: 'redirect', address: '/round' }
  if (address === '/throws') throw new Error('broken')
  if (address === '/hangs') for (;;);
  if (address === '/never') return new Promise(() => {})
  if (address === '/dies') process.exit(1)
  if (address === '/curious') return { kind: 'needs', questions: [{ ...question, key: String(Math.random()) }] }
  const asked = address === '/missing' ? { ...question, address: '/wlm-api/missing' } : question
  if (!(question.key in answers)) return { kind: 'needs', questions: [asked] }
  const html = '<p style="width:3px">' + platform.name + ' ' + answers[question.key] + '</p>'
  return { kind: 'page', status: 200, html, head, sources: ['src/a-screen.tsx'], parts: address === '/parts' ? ['src/one.tsx', 'src/other.tsx'] : [] }
}`

const webDist = await mkdtemp(join(tmpdir(), 'lianmeng-web-'))
await mkdir(join(webDist, '.renderer'))
await mkdir(join(webDist, '.vite'))
await writeFile(join(webDist, 'index.html'), index)
await writeFile(join(webDist, '.renderer', 'package.json'), '{"type":"module"}')
await writeFile(join(webDist, '.renderer', 'render-page.js'), program)
await mkdir(join(webDist, 'assets'))
await writeFile(join(webDist, 'assets', 'index.css'), 'p{color:red}')
await writeFile(join(webDist, 'assets', 'a.css'), 'p{margin:0}')
await writeFile(
  join(webDist, '.vite', 'manifest.json'),
  JSON.stringify({
    'src/a-screen.tsx': { file: 'assets/a.js', css: ['assets/a.css'], imports: ['_b.js'] },
    '_b.js': { file: 'assets/b.js', css: ['assets/index.css'], imports: ['src/a-screen.tsx'] },
  }),
)

let count: unknown = 1
let asked: { cookie: unknown; ip: string }[] = []
const t = await testApp(
  [
    (app) => {
      app.get('/wlm-api/count', ({ headers, ip }) => {
        asked.push({ cookie: headers.cookie, ip })
        return { code: 200, data: count }
      })
    },
  ],
  { environment: { WEB_DIST: webDist, PLATFORM_NAME: '联盟', LOG_LEVEL: 'silent' } },
)
afterAll(async () => {
  await t.close()
  await rm(webDist, { recursive: true })
})
beforeEach(() => {
  count = 1
  asked = []
})

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })
const isShell = (body: string) => body.includes('class="boot"')

describe('a page for a visitor', () => {
  test('holds what can be seen, and the answers from which the browser goes on', async () => {
    const { statusCode, headers, body } = await get('/page')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(body).toContain('<div id="root"><p style="width:3px">联盟 1</p></div>')
    expect(body).toContain(
      '<script type="application/json" id="answers" data-path="/page">{"[\\"/count\\",{}]":1}</script>',
    )
  })

  test('names the parts that the browser needs to take it over', async () => {
    expect((await get('/parts')).body).toContain(
      'id="answers" data-path="/parts" data-parts="src/one.tsx src/other.tsx">',
    )
  })

  test('names the code and the style sheets of its screen, each once', async () => {
    const { body } = await get('/page')
    expect(body.match(/assets\/[\w.]+/g)).toEqual(['assets/index.css', 'assets/a.css', 'assets/a.js', 'assets/b.js'])
  })

  test('brings its style sheets with it, so that nothing has to be fetched before it is painted', async () => {
    const { headers, body } = await get('/page')
    expect([...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text]) => text)).toEqual([
      'p{color:red}',
      'p{margin:0}',
    ])
    // Vite checks for these links before it loads a style sheet; a disabled one is not fetched.
    expect([...body.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link)).toEqual([
      '<link rel="stylesheet" href="/lianmeng/assets/index.css" disabled>',
      '<link rel="stylesheet" href="/lianmeng/assets/a.css" disabled>',
    ])
    const hash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/; style-src 'self' [^;]*; img-src/)
    for (const style of ['p{color:red}', 'p{margin:0}']) expect(policy).toContain(hash(style))
  })

  test('is asked for as the visitor that it is for, and never in a session', async () => {
    await t.app.inject({ url: '/page?of=me', remoteAddress: '203.0.113.9', headers: { cookie: 'other=1' } })
    expect(asked).toEqual([{ cookie: undefined, ip: '203.0.113.9' }])
  })

  test('is never older than what it was made of', async () => {
    expect((await get('/page')).body).toContain('联盟 1')
    count = 2
    expect((await get('/page')).body).toContain('联盟 2')
  })

  test('is not sent again to a client that has it', async () => {
    const { headers, body } = await get('/page')
    expect(body).not.toBe('')
    const again = await get('/page', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    count = 2
    expect((await get('/page', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })

  test('is compressed, and tells caches what it depends on', async () => {
    count = '一'.repeat(500)
    const { headers, rawPayload } = await get('/page', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(rawPayload))).toContain('一一一')
    expect(headers.vary).toBe('cookie, accept-encoding')
  })

  test('answers HEAD requests', async () => {
    const { statusCode, headers, body } = await t.app.inject({ method: 'HEAD', url: '/page' })
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', ''])
  })

  test('may have just the style attributes that are in it, and still no script', async () => {
    const policy = String((await get('/page')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
    expect(policy).toMatch(/; style-src-attr 'unsafe-hashes' 'sha256-[\w+/=]{44}'$/)
    expect(policy).not.toContain('unsafe-inline')
  })
})

test('nothing in a title, an answer or the data of a page ends the element that it stands in', async () => {
  count = '</script><script>alert(1)</script><!--'
  const { body } = await get('/page?hostile')
  expect(body).toContain('<title>T&lt;/title&gt;&lt;script&gt;</title>')
  expect(body).toContain('content="&quot;&gt;&lt;script&gt;"')
  expect(body).toContain('href="https://x/?a=1&amp;b=&quot;"')
  const inData = [...body.matchAll(/<script type="application\/[\w+]+"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text]) => text!,
  )
  expect(inData.map((text) => JSON.parse(text))).toEqual([[{ name: '</script><script>' }], { '["/count",{}]': count }])
})

describe('the frame for somebody who is logged in', () => {
  const cookie = 'wlm_epoch=1'
  test('is seen at once, cannot be pressed, and holds nothing of anybody', async () => {
    const { statusCode, headers, body } = await get('/framed?of=me', { cookie })
    expect([statusCode, headers.vary, isShell(body)]).toEqual([200, 'cookie', false])
    expect(body).toContain('<div id="root"><div data-frame inert><header>联盟</header></div></div>')
    expect(body).toContain('<title>待采清单</title>')
    expect(body).not.toContain('id="answers"')
    expect(asked).toEqual([])
  })
  test('names the code of its screen, and brings its style sheets with it', async () => {
    const { body } = await get('/framed', { cookie })
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/lianmeng/assets/a.js">')
    expect(body).toContain('<style>p{margin:0}</style>')
  })
})

describe('the empty page, which the browser fills, is for', () => {
  test.each(['wlm_sid=x', 'wlm_epoch=x', 'a=b; wlm_epoch=1'])('a caller that looks like: %s', async (cookie) => {
    const { statusCode, body, headers } = await get('/page', { cookie })
    expect([statusCode, isShell(body), headers.vary]).toEqual([200, true, 'cookie'])
    expect(asked).toEqual([])
  })

  test.each(['/own', '/throws', '/curious', '/out', '/round', `/page?q=${'x'.repeat(3_000)}`])('%s', async (url) => {
    const { statusCode, body } = await get(url)
    expect([statusCode, isShell(body)]).toEqual([200, true])
  })

  test('a page about what does not exist', async () => {
    const { statusCode, body } = await get('/missing')
    expect([statusCode, isShell(body)]).toEqual([404, true])
  })
})

test.each(['/hangs', '/never', '/dies'])(
  'a page that %s is left to the browser, and the next one is rendered',
  async (url) => {
    expect(isShell((await get(url)).body)).toBe(true)
    // The thread may still be ending.
    await expect.poll(async () => isShell((await get('/page')).body), { timeout: 10_000 }).toBe(false)
  },
)

test('an address that no page has is 404, for visitors and for everybody else', async () => {
  expect((await get('/unknown')).statusCode).toBe(404)
  expect((await get('/unknown', { cookie: 'wlm_epoch=1' })).statusCode).toBe(404)
})

test('a page with another address redirects to it', async () => {
  const { statusCode, headers } = await get('/old')
  expect([statusCode, headers.location]).toEqual([302, '/new?a=1'])
})

test.each(['/lianmeng/.renderer/render-page.js', '/lianmeng/.vite/manifest.json'])('%s is not served', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('requests for one page at the same time share the work', async () => {
  await Promise.all(Array.from({ length: 20 }, () => get('/page?shared')))
  expect(asked).toHaveLength(1)
})

test('more pages at once than can be rendered are left to the browser', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 100 }, (_, n) => get(`/page?flood=${n}`).then(({ body }) => body)),
  )
  expect(bodies.every((body) => isShell(body) || body.includes('联盟 1'))).toBe(true)
  expect(bodies.some(isShell)).toBe(true)
  expect(isShell((await get('/page')).body)).toBe(false)
})
