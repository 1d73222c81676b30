import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { oneAtATime } from './pipelining.ts'

let server: Server
afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))

/**
 * Sends this number of calls at once. @returns the bytes received until the connection closed, and what the server did
 */
async function sendAhead(calls: number) {
  const seen = { atOnce: 0, most: 0, begun: 0 }
  server = createServer(
    oneAtATime(async ({ url }, response) => {
      seen.begun += 1
      seen.atOnce += 1
      seen.most = Math.max(seen.most, seen.atOnce)
      await wait(5)
      seen.atOnce -= 1
      response.end(url)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const last = (n: number) => (n === calls ? 'Connection: close\r\n' : '')
  for (let n = 1; n <= calls; n += 1) socket.write(`GET /${n} HTTP/1.1\r\nHost: x\r\n${last(n)}\r\n`)
  const received = await socket.toArray().catch(() => [])
  return { text: Buffer.concat(received).toString(), seen }
}

test('calls sent ahead on one connection are done one after the other, and answered in turn', async () => {
  const { text, seen } = await sendAhead(5)
  expect([...text.matchAll(/\r\n\r\n\/(\d+)/g)].map(([, n]) => n)).toEqual('1 2 3 4 5'.split(' '))
  expect(seen).toEqual({ atOnce: 0, most: 1, begun: 5 })
})

test('a client that pipelines hundreds of calls gets nothing more done, and is disconnected', async () => {
  const { text, seen } = await sendAhead(500)
  expect(text.match(/HTTP\/1.1 200/g) ?? []).toHaveLength(seen.begun)
  expect(seen.begun).toBeLessThan(3)
})
