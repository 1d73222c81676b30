import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { localCertificate, localCertificateKey, strangeCertificate } from '../../testing/local-certificate.ts'
import { syslog, toAll } from './syslog.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** The messages in a stream, each behind its length. */
function messagesIn(stream: Buffer): string[] {
  const found: string[] = []
  for (let at = 0; at < stream.length; ) {
    const blank = stream.indexOf(' ', at)
    const length = Number(stream.subarray(at, blank))
    found.push(stream.subarray(blank + 1, blank + 1 + length).toString('utf8'))
    at = blank + 1 + length
  }
  return found
}

/** A syslog server. @param port an earlier one's, to come back */
async function receiver(secure = false, port = 0) {
  let stream = Buffer.alloc(0)
  const sockets: Socket[] = []
  const serve = (socket: Socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      stream = Buffer.concat([stream, bytes])
    })
  }
  const server: Server = secure
    ? createTlsServer({ cert: localCertificate, key: localCertificateKey }, serve)
    : createServer(serve)
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  open.push({ close })
  return { port: taken, close, messages: () => messagesIn(stream) }
}

const line = (level: number, msg: string) => `${JSON.stringify({ level, msg })}\n`
const opened = (...given: Parameters<typeof syslog>) => {
  const log = syslog(...given)
  open.push(log)
  return log
}

test('lines reach the other system over TLS, with their severity, in order and whole', async () => {
  const { port, messages } = await receiver(true)
  const log = opened(`tls://localhost:${port}`, { ca: localCertificate })
  const lines = [
    line(30, '您好'),
    line(50, 'a failure'),
    line(40, 'x'.repeat(20_000)),
    line(60, 'the end'),
    line(20, 'd'),
  ]
  for (const each of lines) log.write(each)
  await expect.poll(() => messages().length).toBe(5)
  expect(messages().map((message) => message.slice(message.indexOf('{')))).toEqual(lines.map((each) => each.trimEnd()))
  expect(messages().map((message) => /^<(\d+)>1 \S+Z \S+ lianmeng \d+ - - \{/.exec(message)?.[1])).toEqual([
    '134',
    '131',
    '132',
    '130',
    '135',
  ])
})

test('a server whose certificate is not trusted gets no line', async () => {
  const { port, messages } = await receiver(true)
  for (const ca of [strangeCertificate, undefined]) {
    const log = opened(`tls://localhost:${port}`, { again: 20, ...(ca && { ca }) })
    log.write(line(50, 'secret'))
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(messages()).toEqual([])
})

test('while the receiver is away lines wait; too many are counted, and the newest arrive when it is back', async () => {
  const first = await receiver()
  const log = opened(`tcp://127.0.0.1:${first.port}`, { again: 20 })
  log.write(line(30, 'before'))
  await expect.poll(() => first.messages().length).toBe(1)
  await first.close()
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (let n = 0; n < 10_100; n += 1) log.write(line(30, `while away ${n}`))
  const second = await receiver(false, first.port)
  await expect.poll(() => second.messages().at(-1), { timeout: 10_000 }).toContain('while away 10099')
  expect(second.messages()[0]).toContain('"lost":100')
  expect(second.messages()).toHaveLength(10_001)
})

test('the last line reaches the receiver before the process ends', async () => {
  const { port, messages } = await receiver()
  const log = syslog(`tcp://127.0.0.1:${port}`)
  log.write(line(30, 'first'))
  await expect.poll(() => messages().length).toBe(1)
  log.write(line(30, 'last words'))
  await log.close()
  await expect.poll(() => messages().at(-1)).toContain('last words')
})

test('lines go to several places', () => {
  const said: string[] = []
  const place = { write: (text: string) => said.push(text) }
  toAll(place, place).write('a')
  expect(said).toEqual(['a', 'a'])
})
