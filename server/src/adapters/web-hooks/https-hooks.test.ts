import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { httpsHooks } from './https-hooks.ts'
import { isPublicAddress, isWrittenInside } from './public-address.ts'

const message = (address: string) => ({ address, headers: { 'content-type': 'application/json' }, body: '{"a":"甲"}' })

async function at(listener: RequestListener, work: (address: string) => Promise<void>): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/in`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'localhost',
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '223.5.5.5', '2400:3200::1', '2606:4700:4700::1111'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'https://localhost/in',
  'https://app.localhost/in',
  'https://LOCALHOST./in',
  'https://10.0.0.1/in',
  'https://0x7f.1/in',
  'https://2130706433/in',
  'https://[::1]/in',
])('%s says by itself that it is inside', (address) => {
  expect(isWrittenInside(new URL(address).hostname)).toBe(true)
})

test.each(['https://erp.example.com/in', 'https://1.1.1.1/in', 'https://[2400:3200::1]/in', 'https://localhost.cn/in'])(
  '%s does not',
  (address) => {
    expect(isWrittenInside(new URL(address).hostname)).toBe(false)
  },
)

test.each([
  'https://127.0.0.1/in',
  'https://0x7f.1/in',
  'https://2130706433/in',
  'https://[::1]/in',
  'https://[::ffff:7f00:1]/in',
  'https://localhost/in',
  'http://1.1.1.1/in',
])('nothing goes to %s', async (address) => {
  expect(await httpsHooks().send(message(address))).toEqual({ status: 0, text: '地址指向内网，未发送' })
})

test('no server of this machine is reached by any name of it', async () => {
  let calls = 0
  await at(
    (_request, reply) => {
      calls += 1
      reply.end()
    },
    async (address) => {
      const { port } = new URL(address)
      for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])
        await httpsHooks().send(message(`https://${host}:${port}/in`))
    },
  )
  expect(calls).toBe(0)
})

test('inside a company the body arrives as it is, and the beginning of the answer comes back', async () => {
  const bodies: string[] = []
  await at(
    async (request, reply) => {
      bodies.push(Buffer.concat(await request.toArray()).toString())
      reply.writeHead(202).end('好'.repeat(100_000))
    },
    async (address) => {
      const answer = await httpsHooks({ inside: true }).send(message(address))
      expect(answer).toEqual({ status: 202, text: '好'.repeat(300) })
    },
  )
  expect(bodies).toEqual(['{"a":"甲"}'])
})

test('a redirection is an answer and is not followed', async () => {
  let calls = 0
  await at(
    (_request, reply) => {
      calls += 1
      reply.writeHead(302, { location: '/elsewhere' }).end()
    },
    async (address) => {
      expect((await httpsHooks({ inside: true }).send(message(address))).status).toBe(302)
    },
  )
  expect(calls).toBe(1)
})

test('an address that does not answer is given up', async () => {
  await at(
    (_request, reply) => void reply.writeHead(200).write('a'),
    async (address) => {
      const begun = performance.now()
      expect(await httpsHooks({ inside: true }).send(message(address))).toEqual({ status: 0, text: '8 秒内没有应答' })
      expect(performance.now() - begun).toBeLessThan(12_000)
    },
  )
}, 20_000)

test('an unreachable or unknown address is named in words', async () => {
  const { send } = httpsHooks({ inside: true })
  expect((await send(message('http://127.0.0.1:1/'))).text).toBe('连接被拒绝')
  expect((await send(message('http://no-such-host.invalid/'))).status).toBe(0)
})
