import { setTimeout as wait } from 'node:timers/promises'
import { gateway } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/orders/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller } from '../../../testing/builders.ts'
import { aCartLine, aShopper, expectInvariants, orderingApp, type Shopper } from '../../../testing/ordering.ts'
import { type RealServer, startMain } from '../../../testing/real-server.ts'

const t = await orderingApp([])
const running: RealServer[] = []
afterAll(async () => {
  for (const server of running) await server.kill()
  await t.close()
})

/** The real program in a separate process. @returns also its gateway */
async function aServer(): Promise<RealServer & { gatewayUrl: string }> {
  const server = await startMain({ DATABASE_URL: t.deps.config.databaseUrl, LOG_LEVEL: 'fatal' })
  running.push(server)
  expect(server.origin, server.said()).toBeDefined()
  return { ...server, gatewayUrl: `${server.origin}${gateway}` }
}

type Cart = { shopper: Shopper; id: number }

type Answer = { code: number; message: string; data: { orders: { orderNo: string }[] } | null }

/** Submits a cart. @returns the server's answer; undefined when it died before answering */
async function submit(origin: string, { shopper, id }: Cart): Promise<Answer | undefined> {
  try {
    const reply = await fetch(`${origin}${contract.submitOrder.path}`, {
      method: 'POST',
      headers: { ...shopper.as, 'content-type': 'application/json' },
      body: JSON.stringify({ cartItemIds: [id], addressId: shopper.addressId }),
    })
    return (await reply.json()) as Answer
  } catch {
    return undefined
  }
}

type Acknowledged = { orderNo: string; shopper: Shopper }

/** Submits for eight buyers at a time, until the server is gone. */
async function submitAll(origin: string, carts: Cart[], acknowledge: (order: Acknowledged) => void): Promise<void> {
  const writer = async () => {
    for (let cart = carts.pop(); cart; cart = carts.pop()) {
      const answer = await submit(origin, cart)
      if (!answer) return
      // A busy machine may make the server refuse work: the buyer retries.
      if (answer.code === 503) {
        carts.push(cart)
        await wait(50)
      } else if (!answer.data) throw new Error(answer.message)
      else acknowledge({ orderNo: answer.data.orders[0]!.orderNo, shopper: cart.shopper })
    }
  }
  await Promise.all(Array.from({ length: 8 }, writer))
}

/** Reads an order; retries when a busy server refuses work. */
async function readOrder(origin: string, orderNo: string, shopper: Shopper): Promise<Answer> {
  const reply = await fetch(`${origin}${contract.detail.path}?orderNo=${orderNo}`, { headers: shopper.as })
  const answer = (await reply.json()) as Answer
  if (answer.code !== 503) return answer
  await wait(100)
  return readOrder(origin, orderNo, shopper)
}

test('a server killed in the middle of orders loses none that it acknowledged', async () => {
  const seller = await aSeller(t.db)
  const products = await Promise.all(
    Array.from({ length: 5 }, () => aProduct(t.db, { tenantId: seller.tenantId, stock: 10_000_000 })),
  )
  const acknowledged: Acknowledged[] = []
  for (const least of [5, 30, 60]) {
    const carts = await Promise.all(
      Array.from({ length: 90 }, async (_, n) => {
        const shopper = await aShopper(t)
        return { shopper, id: await aCartLine(t.db, shopper, products[n % products.length]!, 1000) }
      }),
    )
    const server = await aServer()
    const enough = acknowledged.length + least
    await submitAll(server.gatewayUrl, carts, (order) => {
      acknowledged.push(order)
      if (acknowledged.length === enough) void server.kill()
    })
    expect(acknowledged.length).toBeGreaterThanOrEqual(enough)
    await server.gone
  }
  const server = await aServer()
  for (const { orderNo, shopper } of acknowledged) {
    const answer = await readOrder(server.gatewayUrl, orderNo, shopper)
    expect(answer).toMatchObject({ code: 200, data: { orderNo, lines: [{ qty: 1000 }] } })
  }
  await expectInvariants(t.db)
}, 120_000)
