import * as contract from '@lianmeng/contract/fast-order/endpoints'
import { afterAll, expect, test } from 'vitest'
import { fastListOf, someScrews } from '../../testing/fast-lists.ts'
import { orders } from '../../testing/order-features.ts'
import { alterOrder, aShopper, orderingApp, submit } from '../../testing/ordering.ts'
import { fastOrder } from './routes.ts'

const t = await orderingApp([fastOrder, orders])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const { yellow } = await someScrews(t.db)
await t.deps.catalogue.everythingChanged()
const shopper = await aShopper(t)
const { linesOf, pasted, choose } = fastListOf(t, () => shopper)

test('bought goods are what the same text means next time; goods that only went into the cart, or were cancelled, are not', async () => {
  const [line] = await pasted('外六角 M8×20 8.8 镀锌 100支')
  await choose(line!, yellow, false)
  const [chosen] = await linesOf()
  await t.call(contract.toCart, { lines: [chosen!] }, { headers: shopper.as })
  expect(await pasted('外六角 M8×20 8.8 镀锌 200支')).toMatchObject([{ state: 'choices', product: null }])
  const inCart = await t.db<{ id: number }[]>`select id from cart_line where buyer_id = ${shopper.companyId}`
  const placed = await submit(
    t,
    shopper,
    inCart.map(({ id }) => id),
  )
  const [order] = placed.body.data!.orders
  const [, next] = await pasted('外六角 M8×20 8.8 镀锌 300支')
  expect(next).toMatchObject({ state: 'matched', matchedBy: 'bought', product: { componentId: yellow.componentId } })
  await alterOrder(t.db, order!.orderNo, { state: 'cancelled' })
  expect((await pasted('外六角 M8×20 8.8 镀锌 400支')).at(-1)).toMatchObject({ state: 'choices', product: null })
})
