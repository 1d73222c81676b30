import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { noteCall } from './newest-call.ts'
import { noRefusedConnections } from './refused-connections.ts'
import { endSlowClients } from './slow-clients.ts'

/** The server's second in these tests, ms. */
const tick = 20
const large = Buffer.alloc(20 * 1024 * 1024, 'x')

let server: Server
afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))

/** A server that answers a GET with a large body, and everything else with the length of its body. */
async function aServer() {
  const refused = noRefusedConnections()
  server = createServer(async (request, response) => {
    noteCall({ request, response })
    if (request.method === 'GET') return response.end(large)
    const body = await request.toArray().catch(() => [])
    response.end(String(Buffer.concat(body).length))
  })
  endSlowClients(server, refused, tick)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return refused
}

/** A connection, what it has received so far, and when it is closed. */
function aClient() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const read = () => socket.on('data', (chunk) => received.push(chunk))
  return { socket, closed, read, text: () => Buffer.concat(received).toString() }
}

const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`

/** Writes `size` bytes repeatedly until the connection is closed, or `times` times. */
async function writeSlowly(socket: Socket, size: number, times = Number.POSITIVE_INFINITY): Promise<void> {
  for (let n = 0; n < times && !socket.destroyed; n += 1) {
    socket.write(Buffer.alloc(size))
    await wait(tick / 2)
  }
}

test('a client that sends its body too slowly gets a message, and is cut off even if it continues', async () => {
  const refused = await aServer()
  const { socket, closed, read, text } = aClient()
  read()
  socket.write(head(100_000))
  await writeSlowly(socket, 1)
  await closed
  expect(text()).toMatch(/^HTTP\/1.1 408 /)
  expect(text()).toContain('请求超时')
  expect(refused).toEqual({ tooMany: 0, slowSending: 1, slowReading: 0 })
})

test('a large body over a slow line is accepted', async () => {
  const refused = await aServer()
  const { socket, closed, read, text } = aClient()
  read()
  socket.write(head(160_000))
  await writeSlowly(socket, 4_000, 40)
  await closed
  expect(text()).toMatch(/^HTTP\/1.1 200 .*\r\n160000$/s)
  expect(refused.slowSending).toBe(0)
})

test('a short pause in the middle of a body is accepted', async () => {
  const refused = await aServer()
  const { socket, closed, read, text } = aClient()
  read()
  socket.write(head(100_000))
  await writeSlowly(socket, 10_000, 5)
  await wait(6 * tick)
  await writeSlowly(socket, 10_000, 5)
  await closed
  expect(text()).toMatch(/^HTTP\/1.1 200 /)
  expect(refused.slowSending).toBe(0)
})

test('a client that does not read its answer is cut off', async () => {
  const refused = await aServer()
  const { socket } = aClient()
  const gone = new Promise((resolve) => server.once('connection', (served) => served.once('close', resolve)))
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20))
  await gone
  expect(refused).toEqual({ tooMany: 0, slowSending: 0, slowReading: 1 })
  socket.destroy()
})

test('a client that reads slowly gets the whole answer', async () => {
  const refused = await aServer()
  const { socket, closed } = aClient()
  let bytes = 0
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  socket.on('data', async (chunk) => {
    bytes += chunk.length
    socket.pause()
    await wait(1)
    socket.resume()
  })
  await closed
  expect(bytes).toBeGreaterThan(large.length)
  expect(refused.slowReading).toBe(0)
})
