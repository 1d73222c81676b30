import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import * as contract from '@lianmeng/contract/orders'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller } from '../../../testing/builders.ts'
import { aCartLine, aShopper, expectInvariants, orderingApp, type Shopper } from '../../../testing/ordering.ts'

const t = await orderingApp([])
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await t.close()
})

/** The real program, in a process of its own. */
async function aServer(): Promise<{ origin: string; kill(): Promise<void> }> {
  const child = fork(new URL('../../../main.ts', import.meta.url), [], {
    env: { ...process.env, DATABASE_URL: t.deps.config.databaseUrl, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    origin: `http://127.0.0.1:${port}/wlm-api`,
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

type Cart = { shopper: Shopper; id: number }

/** Submits a cart. @returns the order's number, once the server has said that it is placed */
async function submit(origin: string, { shopper, id }: Cart): Promise<string> {
  const reply = await fetch(`${origin}${contract.submitOrder.path}`, {
    method: 'POST',
    headers: { ...shopper.as, 'content-type': 'application/json' },
    body: JSON.stringify({ cartItemIds: [id], addressId: shopper.addressId }),
  })
  const { data } = (await reply.json()) as { data: { orders: { orderNo: string }[] } }
  return data.orders[0]!.orderNo
}

/** Eight buyers at a time, until the server is gone. */
async function submitAll(origin: string, carts: Cart[], acknowledged: { orderNo: string; shopper: Shopper }[]) {
  const writer = async () => {
    for (let cart = carts.pop(); cart; cart = carts.pop()) {
      const orderNo = await submit(origin, cart).catch(() => undefined)
      if (orderNo === undefined) return
      acknowledged.push({ orderNo, shopper: cart.shopper })
    }
  }
  await Promise.all(Array.from({ length: 8 }, writer))
}

test('a server killed in the middle of orders loses none that it acknowledged', async () => {
  const seller = await aSeller(t.db)
  const products = await Promise.all(
    Array.from({ length: 5 }, () => aProduct(t.db, { tenantId: seller.tenantId, stock: 10_000_000 })),
  )
  const acknowledged: { orderNo: string; shopper: Shopper }[] = []
  for (const least of [5, 40, 90]) {
    const carts: Cart[] = []
    for (let n = 0; n < 150; n += 1) {
      const shopper = await aShopper(t)
      carts.push({ shopper, id: await aCartLine(t.db, shopper, products[n % products.length]!, 1000) })
    }
    const server = await aServer()
    const before = acknowledged.length
    const working = submitAll(server.origin, carts, acknowledged)
    while (acknowledged.length < before + least) await new Promise((resolve) => setTimeout(resolve, 1))
    await server.kill()
    await working
  }
  const server = await aServer()
  for (const { orderNo, shopper } of acknowledged) {
    const reply = await fetch(`${server.origin}${contract.detail.path}?orderNo=${orderNo}`, { headers: shopper.as })
    expect(await reply.json()).toMatchObject({ code: 200, data: { orderNo, lines: [{ qty: 1000 }] } })
  }
  await server.kill()
  await expectInvariants(t.db)
}, 60_000)
