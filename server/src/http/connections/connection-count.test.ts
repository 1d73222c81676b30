import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { becameSocket, countConnections } from './connection-count.ts'
import { noRefusedConnections } from './refused-connections.ts'

const refused = noRefusedConnections()
const server = createServer((_request, reply) => reply.end('served'))
server.on('upgrade', (_request, socket) => {
  becameSocket(socket as Socket)
  socket.on('error', () => {}).resume()
  socket.once('end', () => socket.end())
  socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
})
countConnections(server, { calls: 2, sockets: 3 }, refused)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close().closeAllConnections())

/** Opens a connection; undefined: it was dropped. */
function opened(headers = ''): Promise<Socket | undefined> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
  return new Promise<Socket | undefined>((resolve) => {
    socket.once('data', () => resolve(socket))
    socket.once('close', () => resolve(undefined))
  })
}
const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'

test('WebSockets take no place of other connections, and have a limit of their own', async () => {
  const sockets = [await opened(upgrade), await opened(upgrade), await opened(upgrade)]
  expect(sockets.every(Boolean)).toBe(true)
  const calls = [await opened(), await opened()]
  expect(calls.every(Boolean)).toBe(true)
  expect(await opened()).toBeUndefined()
  calls[0]!.destroy()
  await expect.poll(() => opened(upgrade).then((one) => one?.readyState)).toBeUndefined()
  expect(refused.tooMany).toBeGreaterThan(1)
  sockets[0]!.destroy()
  await expect.poll(() => opened(upgrade)).toBeDefined()
  await expect.poll(() => opened()).toBeDefined()
})
