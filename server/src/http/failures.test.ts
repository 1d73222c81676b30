import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailure } from './failures.ts'

test('a client that hangs up in the middle of a body is no failure of the database', async () => {
  const logged: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'error', stream } })
  app.setErrorHandler(answerFailure)
  app.post('/', () => 'done')
  const answered = new Promise<void>((resolve) => {
    app.addHook('onSend', async () => resolve())
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
  await new Promise((resolve) => app.server.once('request', resolve))
  socket.resetAndDestroy()
  await answered
  expect(logged).toEqual([])
  await app.close()
})

test('a failure is one line of JSON with its moment, level, request and error, and without what was sent', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'error', stream } })
  app.setErrorHandler(answerFailure)
  app.post('/', () => {
    throw new Error('broken\nin two lines')
  })
  await app.inject({
    method: 'POST',
    url: '/?token=abc123',
    headers: { cookie: 'wlm_sid=secret9' },
    payload: { password: 'secret8' },
  })
  await app.close()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\n]+\n$/)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 50,
    time: expect.any(Number),
    reqId: expect.any(String),
    err: { message: 'broken\nin two lines' },
  })
  for (const secret of ['abc123', 'secret9', 'secret8']) expect(lines[0]).not.toContain(secret)
})

test.each(['53100', 'ENOSPC'])(
  'a disk that is full (%s) is 507 with a sentence, and says that nothing was saved',
  async (code) => {
    const app = Fastify()
    app.setErrorHandler(answerFailure)
    app.post('/', () => {
      throw Object.assign(new Error('could not extend file: No space left on device'), { code })
    })
    const reply = await app.inject({ method: 'POST', url: '/' })
    expect(reply.statusCode).toBe(507)
    expect(reply.json()).toMatchObject({
      code: 507,
      success: false,
      message: '存储空间不足，本次操作未保存，请联系平台管理员',
    })
    expect(reply.body).not.toContain('device')
  },
)
