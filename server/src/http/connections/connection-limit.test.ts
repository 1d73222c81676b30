import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { limitConnections } from './connection-limit.ts'
import { noRefusedConnections } from './refused-connections.ts'

/** A server with this limit, and a function that opens a connection to it, which may be closed at once. */
async function limited(max: number, isExempt: (address: string) => boolean = () => false) {
  const refused = noRefusedConnections()
  const server = createServer((request, response) => {
    if (!isDropped(request)) response.end('served')
  })
  const isDropped = limitConnections(server, { max, isExempt, probes: new Set(['/readyz']) }, refused)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const open = async (path = '/'): Promise<Socket | undefined> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const served = new Promise<Socket>((resolve) => socket.once('data', () => resolve(socket)))
    const closed = new Promise<undefined>((resolve) => socket.once('close', () => resolve(undefined)))
    return Promise.race([served, closed])
  }
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { open, refused, close }
}

test('an address cannot exceed its limit of connections until one is closed', async () => {
  const { open, refused, close } = await limited(3)
  const [first] = [await open(), await open(), await open()]
  expect(first).toBeDefined()
  expect(await open()).toBeUndefined()
  expect(refused.tooMany).toBe(1)
  first!.destroy()
  await expect.poll(() => open()).toBeDefined()
  await close()
})

test('this machine may still ask beyond the limit whether the process is well, and nothing else', async () => {
  const { open, close } = await limited(2)
  await Promise.all([open(), open()])
  for (let n = 0; n < 40; n += 1) {
    const probe = await open('/readyz')
    expect(probe).toBeDefined()
    probe!.destroy()
    await once(probe!, 'close')
  }
  expect(await open('/other')).toBeUndefined()
  await close()
})

test.each([
  ['without a limit', 0, () => false],
  ['for a proxy', 1, (address: string) => address === '127.0.0.1'],
] as const)('%s there may be any number', async (_who, max, isExempt) => {
  const { open, close } = await limited(max, isExempt)
  for (let n = 0; n < 5; n += 1) expect(await open()).toBeDefined()
  await close()
})
