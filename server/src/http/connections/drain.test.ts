import { type AddressInfo, connect } from 'node:net'
import { endpoint, gateway } from '@lianmeng/contract/endpoint'
import { Type } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import type { Feature } from '../../deps.ts'
import { testApp } from '../../testing/test-app.ts'
import { route } from '../route.ts'
import { uploadedPicture } from '../upload.ts'

const picture = endpoint({
  method: 'POST',
  path: '/test/picture',
  access: 'public',
  summary: '',
  body: 'upload',
  bodyLimit: 5 * 1024 * 1024,
  params: Type.Object({}),
  data: Type.Object({}),
})

const own = endpoint({
  method: 'POST',
  path: '/test/own',
  access: 'login',
  programs: 'read',
  summary: '',
  params: Type.Object({}),
  data: Type.Object({}),
})

const taking: Feature = (app) => {
  route(app, picture, async (_params, _actor, { request }) => {
    await uploadedPicture(request)
    return {}
  })
  route(app, own, () => ({}))
}

const t = await testApp([taking], { environment: { LOG_LEVEL: 'silent' } })
await t.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => t.close())

const megabyte = Buffer.alloc(1024 * 1024, 'x')
const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

/**
 * Sends ten megabytes like a client that reads nothing before it has sent everything: if the connection is reset, it
 * sees no answer. @returns what it reads then
 */
async function sendTen(path: string, headers: string, chunked: boolean): Promise<string> {
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.pause()
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${10 * megabyte.length}`
  const write = (bytes: Buffer | string) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
  await write(`POST ${gateway}${path} HTTP/1.1\r\nHost: x\r\nX-WLM: 1\r\n${headers}\r\n${length}\r\n\r\n`)
  for (let n = 0; n < 10; n += 1) await write(chunked ? chunkOf(megabyte) : megabyte)
  if (chunked) await write('0\r\n\r\n')
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('data', (chunk) => resolve(chunk.toString()))
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('no answer')))
  })
  socket.resume()
  return answer.finally(() => socket.destroy())
}

const json = 'Content-Type: application/json'
const form = 'Content-Type: multipart/form-data; boundary=x'

test.each([
  ['a body', picture.path, json, 413],
  ['an upload', picture.path, form, 413],
  ['an upload by somebody who hangs up after each call', picture.path, `${form}\r\nConnection: close`, 413],
  ['a body to an unknown address', '/test/unknown', json, 413],
  ['a body by somebody who is not logged in', own.path, json, 401],
  ['a body by somebody who hangs up and is not logged in', own.path, `${json}\r\nConnection: close`, 401],
])('%s of ten megabytes gets its answer', async (_what, path, headers, status) => {
  for (const chunked of [false, true]) {
    const answer = await sendTen(path, headers, chunked)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/\p{Script=Han}/u)
  }
})
