import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localFolder } from './local-folder.ts'
import type { FileStore } from './port.ts'
import { s3Bucket } from './s3.ts'

const noSuchKey = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>'

/** The part of a bucket that the client uses: it stores objects by path. */
const objects = new Map<string, Buffer>()
const bucket = createServer(async (request, response) => {
  const path = new URL(request.url!, 'http://x').pathname
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (!request.headers.authorization?.includes('Credential=key-id/')) return response.writeHead(403).end()
  if (request.method === 'PUT') {
    objects.set(path, Buffer.concat(chunks))
    return response.writeHead(200, { etag: '"1"' }).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(path)
    return response.writeHead(204).end()
  }
  const object = objects.get(path)
  if (!object) return response.writeHead(404, { 'content-type': 'application/xml' }).end(noSuchKey)
  return response.writeHead(200, { 'content-length': object.length }).end(object)
})
await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', listening))
const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
const s3 = {
  endpoint,
  region: 'cn-east-1',
  bucket: 'lianmeng',
  accessKeyId: 'key-id',
  secretAccessKey: 'secret',
  pathStyle: true,
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lianmeng-store-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  bucket.close()
})

const stores: [string, () => FileStore][] = [
  ['a folder', () => localFolder(folder)],
  ['a bucket', () => s3Bucket(s3)],
]

describe.each(stores)('%s', (_what, open) => {
  const bytes = Buffer.from([0, 1, 2, 255])

  test('gives back what was put, to a later process too', async () => {
    await open().put('licenses', 'a-1.png', bytes)
    expect(await open().get('licenses', 'a-1.png')).toEqual(bytes)
  })

  test('keeps its folders apart', async () => {
    await open().put('licenses', 'apart.png', bytes)
    expect(await open().get('content', 'apart.png')).toBeUndefined()
  })

  test('has nothing under an unknown name, nor under a removed one', async () => {
    const store = open()
    await store.put('content', 'gone.png', bytes)
    await store.remove('content', 'gone.png')
    expect(await store.get('content', 'gone.png')).toBeUndefined()
    await store.remove('content', 'gone.png')
  })

  test.each(['../secret.png', '/etc/passwd', 'a/b.png', '.hidden', 'a\0.png', '', 'a.png.'])(
    'refuses %j as a name',
    async (name) => {
      const store = open()
      await expect(async () => store.put('licenses', name, bytes)).rejects.toThrow(RangeError)
      await expect(async () => store.get('licenses', name)).rejects.toThrow(RangeError)
      await expect(async () => store.remove('licenses', name)).rejects.toThrow(RangeError)
    },
  )
})

test('a folder never holds half a file: parallel writers leave one whole one', async () => {
  const store = localFolder(folder)
  const contents = Array.from({ length: 8 }, (_, i) => Buffer.alloc(100_000, i))
  await Promise.all(contents.map((content) => store.put('content', 'race.png', content)))
  const kept = await store.get('content', 'race.png')
  expect(contents.some((content) => content.equals(kept!))).toBe(true)
  expect((await readdir(join(folder, 'content'))).filter((name) => name.startsWith('race'))).toEqual(['race.png'])
})

test('a bucket that refuses is an error, not an empty answer', async () => {
  const refusing = s3Bucket({ ...s3, accessKeyId: 'other' })
  await expect(refusing.get('content', 'a.png')).rejects.toThrow()
  await expect(refusing.put('content', 'a.png', Buffer.from('x'))).rejects.toThrow()
  await expect(refusing.remove('content', 'a.png')).rejects.toThrow()
})

test('the objects of a bucket lie under their folder', async () => {
  await s3Bucket(s3).put('licenses', 'where.png', Buffer.from('x'))
  expect([...objects.keys()]).toContain('/lianmeng/licenses/where.png')
})
