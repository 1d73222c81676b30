import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyReply } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { installCompression } from './compression.ts'

const long = JSON.stringify({ rows: Array.from({ length: 200 }, (_, row) => ({ row, name: '六角头螺栓' })) })
const app = Fastify()
installCompression(app)
const send = (path: string, answer: (reply: FastifyReply) => unknown) =>
  app.get(path, (_request, reply) => answer(reply) as FastifyReply)
send('/json', (reply) => reply.type('application/json').header('etag', '"a"').header('vary', 'cookie').send(long))
send('/bytes', (reply) => reply.type('application/json').send(Buffer.from(long)))
send('/short', (reply) => reply.type('application/json').send('{}'))
send('/picture', (reply) => reply.type('image/webp').send(Buffer.alloc(5_000)))
send('/ready', (reply) => reply.type('text/html').header('content-encoding', 'br').send(Buffer.from(long)))
send('/stream', (reply) => reply.type('application/xml').send(Readable.from([long, long])))
afterAll(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
const plain = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes: Buffer) => gunzipSync(bytes).toString(),
}

describe('an answer is compressed', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const)('for a client that takes %s', async (accepted, coding) => {
    for (const [url, text] of [
      ['/json', long],
      ['/bytes', long],
      ['/bytes', long],
      ['/stream', long + long],
    ] as const) {
      const { headers, rawPayload } = await get(url, accepted)
      expect(headers['content-encoding']).toBe(coding)
      expect(plain[coding](rawPayload)).toBe(text)
    }
  })

  test.each([undefined, '', 'identity', 'br;q=0, gzip;q=0.0', 'zstd', 'xbr'])('but not for %s', async (accepted) => {
    const { headers, body } = await get('/json', accepted)
    expect([headers['content-encoding'], body]).toEqual([undefined, long])
  })

  test.each(['/short', '/picture'])('but not %s, which would not get smaller', async (url) => {
    expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined()
  })

  test('once', async () => {
    expect((await get('/ready', 'br')).body).toBe(long)
  })
})

test.each(['br', undefined])('a proxy learns that answers differ, for a client that takes %s', async (accepted) => {
  const { headers } = await get('/json', accepted)
  expect([headers.vary, headers.etag]).toEqual(['cookie, accept-encoding', 'W/"a"'])
})
