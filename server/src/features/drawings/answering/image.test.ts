import * as contract from '@lianmeng/contract/drawings/endpoints'
import { afterAll, expect, test } from 'vitest'
import { drawingsApp, ofLibrary, strengthId } from '../testing/drawings-app.ts'

const t = await drawingsApp()
afterAll(() => t.close())

const simple = contract.svgShowType.simple
const detail = contract.svgShowType.detail
const bolt = ofLibrary('GB/T 5782-2025', 'M12', 60)
const image = (params: object, headers = {}) =>
  t.fetched(contract.drawingImage, { svgShowType: simple, ...params }, headers)

test('a simple view is an SVG that anybody may see and keep', async () => {
  const { status, headers, text } = await image(bolt)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=3600',
  })
  expect(text).toContain('<title>GB/T 5782-2025 六角头螺栓 M12×60</title>')
  expect(text).not.toMatch(/<script|onload|href/)
})

test('a client that has the image gets 304 without it', async () => {
  const { headers } = await image(bolt)
  const again = await image(bolt, { 'if-none-match': String(headers.etag) })
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
  const other = await image(ofLibrary('GB/T 5782-2025', 'M12', 80), { 'if-none-match': String(headers.etag) })
  expect(other.status).toBe(200)
})

test('a picture for lists is small and without letters', async () => {
  const { text } = await image({ ...bolt, source: 'picture' })
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8 * 1024)
  expect(text).not.toContain('<text')
})

test('a detail view is for the caller alone, and is asked for again each time', async () => {
  const asBuyer = (headers = {}) =>
    image({ ...bolt, strengthId: strengthId('8.8'), svgShowType: detail }, { ...t.buyer, ...headers })
  const { status, headers, text } = await asBuyer()
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(text).toContain('M12-6g')
  expect(text).toContain('8.8')
  expect((await asBuyer({ 'if-none-match': String(headers.etag) })).status).toBe(304)
})

test('the detail view of a seller’s own drawing is refused to visitors, and where it is closed to everybody', async () => {
  const [closed, open] = [await t.ownDrawing(0), await t.ownDrawing(1)]
  for (const [params, headers, reason] of [
    [{ cid: open }, {}, '登录后可查看详图和三维模型'],
    [{ cid: closed }, {}, '卖家未开放详图'],
    [{ cid: closed }, t.buyer, '卖家未开放详图'],
    [{ ...bolt, cid: closed }, t.buyer, '卖家未开放详图'],
  ] as const) {
    const { status, text, headers: answered } = await image({ ...params, svgShowType: detail }, headers)
    expect(status).toBe(403)
    expect(JSON.parse(text)).toMatchObject({ code: 403, message: reason, data: null })
    expect(answered['cache-control']).toBe('no-store')
  }
  expect((await image({ cid: open, svgShowType: detail }, t.buyer)).status).toBe(200)
  expect((await image({ cid: closed })).status).toBe(200)
})

test('the detail view of a standard part is public, in the library and of a product', async () => {
  for (const params of [bolt, { cid: await t.aBolt(0) }])
    expect((await image({ ...params, svgShowType: detail })).status).toBe(200)
})

test('a tag that was known before does not open what is closed now', async () => {
  const cid = await t.ownDrawing(1)
  const { headers } = await image({ cid, svgShowType: detail }, t.buyer)
  await t.db`update product set access_permission = 0 where id = ${cid}`
  const again = await image({ cid, svgShowType: detail }, { ...t.buyer, 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(403)
})

test.each([
  ['an unknown standard', { stdId: 999_999 }, 404, /标准不存在/],
  ['an unknown size', { ...bolt, nominalId: 2_000_000 }, 404, /没有规格.*可选/],
  ['an unknown product', { cid: 987_654_321 }, 404, /商品不存在/],
  ['a drawing of ours, of which there are none', { taskId: 1 }, 404, /图纸不存在/],
  ['part of a single part', { ...bolt, combineTreeId: 1 }, 404, /没有组成零件/],
  ['nothing', {}, 400, /请选择标准/],
])('%s answers in Chinese', async (_what, params, status, message) => {
  const reply = await image(params)
  expect(reply.status).toBe(status)
  expect(JSON.parse(reply.text)).toMatchObject({
    code: status,
    success: false,
    message: expect.stringMatching(message),
  })
})

test.each([
  ['too short a length', { ...bolt, length: 2 }, /长度不能小于/],
  ['a left-hand washer', { ...ofLibrary('GB/T 97.1', '12'), threadRotation: 2 }, /没有螺纹/],
])('%s is refused with the sentence of the kernel', async (_what, params, message) => {
  const reply = await image(params)
  expect([reply.status, JSON.parse(reply.text).code]).toEqual([200, 10001])
  expect(JSON.parse(reply.text).message).toMatch(message)
})

test.each([
  ['a length that is no number', { length: '60<script>' }],
  ['a length below 0', { length: -1 }],
  ['a length without end', { length: 1e12 }],
  ['a view that does not exist', { svgShowType: 2 }],
  ['a list of standards', { stdId: '1,2' }],
])('%s is 400', async (_what, params) => {
  const reply = await image({ ...bolt, ...params })
  expect(reply.status).toBe(400)
  expect(reply.text).not.toContain('<script>')
})
