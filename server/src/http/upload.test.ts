import { endpoint, gateway } from '@lianmeng/contract/endpoint'
import { pictureTexts } from '@lianmeng/contract/pictures'
import { loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import { Type } from 'typebox'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { noScanner } from '../adapters/scanner/none.ts'
import type { FileScanner } from '../adapters/scanner/port.ts'
import { type PictureFormat, pictureHeader } from '../media/picture-header.ts'
import { aForm, aPicture } from '../testing/pictures.ts'
import { testApp } from '../testing/test-app.ts'
import { route } from './route.ts'
import { uploadedPicture } from './upload.ts'

const upload = endpoint({
  method: 'POST',
  path: '/test/upload',
  access: 'public',
  summary: 'test',
  params: Type.Object({}),
  data: Type.Object({ extension: Type.String(), base64: Type.String() }),
  body: 'upload',
  bodyLimit: 5 * 1024 * 1024,
})
const plain = endpoint({ ...upload, path: '/test/plain', programs: 'read', body: 'json' })

let scan: FileScanner['scan'] = noScanner.scan

const t = await testApp(
  [
    (app) => {
      route(app, upload, async (_params, _actor, { request }) => {
        const { bytes, extension } = await uploadedPicture(request)
        return { extension, base64: Buffer.from(bytes).toString('base64') }
      })
      route(app, plain, () => ({ extension: '', base64: '' }))
    },
  ],
  { deps: () => ({ scanner: { scan: (file) => scan(file) } }) },
)
beforeEach(() => {
  scan = noScanner.scan
})
afterAll(() => t.close())

async function send(bytes: Buffer, given: { name?: string; field?: string } = {}) {
  const form = await aForm([{ bytes, ...given }])
  const reply = await t.app.inject({ method: 'POST', url: `${gateway}${upload.path}`, ...form })
  return { status: reply.statusCode, ...reply.json() }
}

const formats = [
  ['png', 'png'],
  ['jpeg', 'jpg'],
  ['webp', 'webp'],
] as const satisfies [PictureFormat, string][]

describe.each(formats)('a %s', (format, extension) => {
  test('a picture is taken whatever its name, and encoded again', async () => {
    const sent = await aPicture(format)
    const { data } = await send(sent, { name: '../../执照.exe' })
    expect(data.extension).toBe(extension)
    const kept = Buffer.from(data.base64, 'base64')
    expect(pictureHeader(kept)).toEqual({ format, width: 40, height: 30 })
    expect((await loadImage(kept)).width).toBe(40)
  })

  test('carries nothing but its pixels', async () => {
    const hidden = Buffer.concat([await aPicture(format), Buffer.from('<script>GPS 30.5N')])
    const { data } = await send(hidden)
    expect(Buffer.from(data.base64, 'base64').includes('GPS')).toBe(false)
  })

  test('that ends too early is refused', async () => {
    const whole = await aPicture(format, 400, 300)
    for (const share of [0.1, 0.5, 0.9]) {
      expect((await send(whole.subarray(0, Math.floor(whole.length * share)))).status).toBe(400)
    }
  })
})

/** A JPEG whose orientation tag requires a quarter turn. [Exif 2.32 §4.6.4 tag 0112] */
function turned(jpeg: Buffer): Buffer {
  const tags = 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0'
  const segment = Buffer.from(`\xff\xe1\0${String.fromCharCode(tags.length + 2)}${tags}`, 'latin1')
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

test('a photograph is kept upright, without saying any more how it was taken', async () => {
  const { data } = await send(turned(await aPicture('jpeg')))
  const kept = Buffer.from(data.base64, 'base64')
  expect(pictureHeader(kept)).toEqual({ format: 'jpeg', width: 30, height: 40 })
  expect(kept.includes('Exif')).toBe(false)
})

test.each([
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00'],
  ['a page', '<!doctype html><img src=x onerror=alert(1)>'],
  ['a JPEG of two bytes', '\xff\xd8'],
  ['an empty PNG', '\x89PNG\r\n\x1a\n'],
])('%s is refused', async (_what, text) => {
  const reply = await send(Buffer.from(text, 'latin1'))
  expect([reply.status, reply.message]).toEqual([400, '仅支持 PNG、JPEG、WebP 图片'])
})

test('a picture that claims to be larger than 25 megapixels is not decoded', async () => {
  const bytes = await aPicture('png')
  bytes.writeUInt32BE(16_000, 16)
  bytes.writeUInt32BE(16_000, 20)
  const reply = await send(bytes)
  expect([reply.status, reply.message]).toEqual([400, '图片尺寸过大，不能超过 2500 万像素'])
})

test('a file with the head of a picture and rubbish behind it is refused', async () => {
  const bytes = await aPicture('png', 300, 300)
  bytes.fill(0x55, 60, bytes.length - 12)
  expect((await send(bytes)).status).toBe(400)
})

test.each([
  ['file', 4 * 1024 * 1024 + 1],
  ['body', 6 * 1024 * 1024],
])('a %s that is too large is refused', async (_what, size) => {
  const reply = await send(Buffer.alloc(size))
  expect([reply.status, reply.message]).toEqual([413, '图片不能超过 4 MB'])
})

test('a form without the file, with an empty one, with two or with very many parts is refused', async () => {
  const bytes = await aPicture()
  const forms = [
    await aForm([{ bytes, field: 'other' }]),
    await aForm([{ bytes: Buffer.alloc(0) }]),
    await aForm([{ bytes }, { bytes }]),
    await aForm(Array.from({ length: 1000 }, () => ({ bytes: Buffer.from('1'), field: 'x' }))),
  ]
  for (const form of forms) {
    const reply = await t.app.inject({ method: 'POST', url: `${gateway}${upload.path}`, ...form })
    expect([reply.statusCode, reply.json().message]).toEqual([400, '请选择图片'])
  }
})

test.each([
  ['application/json', '{}'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n'],
])('%s %j is no upload', async (type, payload) => {
  const headers = { 'content-type': type, 'x-wlm': '1' }
  const reply = await t.app.inject({ method: 'POST', url: `${gateway}${upload.path}`, headers, payload })
  expect([reply.statusCode, reply.json().message]).toEqual([400, '请选择图片'])
})

test('a form that is not proved to come from a page of ours is refused', async () => {
  const { payload, headers } = await aForm([{ bytes: await aPicture() }])
  const post = (more: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: `${gateway}${upload.path}`,
      payload,
      headers: { 'content-type': headers['content-type']!, ...more },
    })
  expect((await post({})).statusCode).toBe(403)
  expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await post({ 'sec-fetch-site': 'cross-site', 'x-wlm': '1' })).statusCode).toBe(403)
  expect((await post({ origin: 'http://localhost:5170' })).statusCode).toBe(200)
})

test('every other call takes no forms', async () => {
  const form = await aForm([{ bytes: await aPicture() }])
  expect((await t.app.inject({ method: 'POST', url: `${gateway}${plain.path}`, ...form })).statusCode).toBe(415)
})

test('reading a header never fails, whatever the bytes', () => {
  const starts = ['\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR', '\xff\xd8\xff\xe0', 'RIFF\x10\x00\x00\x00WEBPVP8X', '']
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      pictureHeader(Buffer.concat([Buffer.from(start, 'latin1'), rest]))
    }),
  )
})

test('the scanner sees the file as it was sent, and what it finds is refused', async () => {
  const bytes = await aPicture()
  let seen = Buffer.alloc(0)
  scan = async (file) => {
    for await (const part of file) seen = Buffer.concat([seen, part])
    return 'Eicar-Signature'
  }
  const reply = await send(bytes)
  expect([reply.status, reply.message]).toEqual([400, pictureTexts.infected])
  expect(seen.equals(bytes)).toBe(true)
})

test('while the scanner is away no file is taken', async () => {
  scan = async () => {
    throw new Error('ECONNREFUSED')
  }
  const reply = await send(await aPicture())
  expect([reply.status, reply.message]).toEqual([503, pictureTexts.unscanned])
})
