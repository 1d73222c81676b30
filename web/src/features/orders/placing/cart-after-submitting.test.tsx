import * as cart from '@lianmeng/contract/cart/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cartCounters } from '../../../testing/buying.ts'
import { fail, fakeServer, type Reply } from '../../../testing/fake-server.ts'
import { Reading } from '../../../testing/reading.tsx'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { type Placement, useSubmitOrder } from './use-submit-order.ts'

const affected = [cart.list, cart.count, orders.list]
const draft = { cartItemIds: [1], addressId: 1, expectedTotal: '703.20' }

function Submit() {
  const { submit } = useSubmitOrder({ totalNow: async () => undefined, onPlaced: () => {} })
  return (
    <>
      <button type="button" onClick={() => submit(draft)}>
        提交
      </button>
      <Reading endpoints={affected} />
    </>
  )
}

test.each<[string, Placement | Reply]>([
  ['an order is placed', { groupNo: 'G1', total: '703.20', approvalNo: '', orders: [] }],
  ['the answer to a submission is lost', fail(502)],
])('once %s, the cart and the list of orders are read again', async (_, reply) => {
  const server = fakeServer()
    .on(cart.list, { lines: [], freights: [], ...cartCounters })
    .on(cart.count, { count: 0, ...cartCounters })
    .on(orders.list, { records: [], total: 0, start: 1, limit: 10, states: [] })
    .on(orders.submitOrder, reply)
  await renderScreen(<Submit />, { server, user: aUser() })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '提交' })))
  for (const endpoint of affected) expect(server.callsOf(endpoint)).toHaveLength(2)
})
