import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { noScanner } from '../adapters/scanner/none.ts'
import type { FileScanner } from '../adapters/scanner/port.ts'
import { HttpProblem } from '../answers/errors.ts'
import { installLargeUploads, largeUpload } from './large-upload.ts'
import { installScanner } from './scanned.ts'

const rule = { size: 1000, tooLarge: 'too large', missing: 'missing', caller: 'person 1' }
/** Work with the file of a request. */
let work: (path: string) => Promise<unknown>
let scan: FileScanner['scan']

const app = Fastify()
installLargeUploads(app)
installScanner(app, { scan: (file) => scan(file) })
app.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof HttpProblem ? error.statusCode : 500).send({ message: (error as Error).message }),
)
app.post('/', (request) => largeUpload(request, rule, (path) => work(path)))
await app.ready()
afterAll(() => app.close())
beforeEach(() => {
  scan = noScanner.scan
  work = async (path) => ({ text: await readFile(path, 'utf8') })
})

const part = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.step"\r\n\r\n${content}\r\n`
async function send(payload: string, type = 'multipart/form-data; boundary=x', headers: Record<string, string> = {}) {
  const reply = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type, ...headers } })
  return [reply.statusCode, reply.json()] as const
}
const left = async () => (await readdir(join(tmpdir(), 'lianmeng-uploads')).catch(() => [])).length

describe('a large upload', () => {
  test('is scanned before it is read, and is gone when something is found or nobody can say', async () => {
    const before = await left()
    let wasRead = false
    work = async () => {
      wasRead = true
    }
    scan = async () => 'Eicar-Signature'
    expect(await send(`${part('file', 'x')}--x--\r\n`)).toEqual([400, { message: '文件含有病毒，已拒绝，请先查杀' }])
    scan = async () => {
      throw new Error('away')
    }
    expect(await send(`${part('file', 'x')}--x--\r\n`)).toEqual([
      503,
      { message: '文件安全检查暂不可用，请稍后再上传' },
    ])
    expect([wasRead, await left()]).toEqual([false, before])
  })

  test('lies on the disk while it is read, and is gone afterwards', async () => {
    const before = await left()
    let during = 0
    work = async (path) => {
      during = await left()
      return { text: await readFile(path, 'utf8') }
    }
    expect(await send(`${part('file', 'STEP')}--x--`)).toEqual([200, { text: 'STEP' }])
    expect([during, await left()]).toEqual([before + 1, before])
  })

  test.each([
    ['too large', `${part('file', 'x'.repeat(1001))}--x--`, 413, 'too large'],
    ['without a file', '--x--', 400, 'missing'],
    ['empty', `${part('file', '')}--x--`, 400, 'missing'],
    ['under another name', `${part('other', 'STEP')}--x--`, 400, 'missing'],
    ['cut off in its middle', part('file', 'STEP').slice(0, -2), 400, '文件没有传完，请重新上传'],
  ])('%s is refused and leaves nothing', async (_what, payload, status, message) => {
    const before = await left()
    const [code, body] = await send(payload)
    expect([code, body.message]).toEqual([status, message])
    expect(await left()).toBe(before)
  })

  test('a form without a boundary is refused', async () => {
    expect((await send('x', 'multipart/form-data'))[0]).toBe(400)
  })

  test('one that is announced as too large is refused before it arrives', async () => {
    const announced = { 'content-length': '9000000' }
    expect((await send('--x--', undefined, announced))[0]).toBe(413)
  })

  test('a second one of the same person waits outside until the first has ended', async () => {
    const first = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    work = async () => {
      begun.resolve()
      await first.promise
      return {}
    }
    const running = send(`${part('file', 'A')}--x--`)
    await begun.promise
    expect((await send(`${part('file', 'B')}--x--`))[0]).toBe(503)
    first.resolve()
    expect((await running)[0]).toBe(200)
    work = async () => ({})
    expect((await send(`${part('file', 'B')}--x--`))[0]).toBe(200)
  })

  test('work that fails leaves nothing and lets the next one in', async () => {
    work = () => Promise.reject(new HttpProblem(400, 'bad'))
    expect((await send(`${part('file', 'A')}--x--`))[0]).toBe(400)
    work = async () => ({})
    expect((await send(`${part('file', 'A')}--x--`))[0]).toBe(200)
  })
})
