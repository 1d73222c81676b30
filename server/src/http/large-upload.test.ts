import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { HttpProblem } from '../answers/errors.ts'
import { installLargeUploads, largeUpload } from './large-upload.ts'

const rule = { size: 1000, tooLarge: 'too large', missing: 'missing', caller: 'person 1' }
/** Work with the file of a request. */
let work: (path: string) => Promise<unknown>

const app = Fastify()
installLargeUploads(app)
app.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof HttpProblem ? error.statusCode : 500).send({ message: (error as Error).message }),
)
app.post('/', (request) => largeUpload(request, rule, (path) => work(path)))
await app.ready()
afterAll(() => app.close())
beforeEach(() => {
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
