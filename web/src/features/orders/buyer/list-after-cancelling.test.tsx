import * as orders from '@lianmeng/contract/orders/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, nextStep } from '../../../testing/buying.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { Reading } from '../../../testing/reading.tsx'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { CancelOrder } from './cancel-order.tsx'

test('once an order is cancelled, the list and the order itself are read again', async () => {
  const server = fakeServer()
    .on(orders.list, { records: [], total: 0, start: 1, limit: 10, states: [] })
    .on(orders.detail, { ...anOrder(), ...nextStep, events: [] })
    .on(orders.cancel, anOrder({ state: 'cancelled' }))
  const page = (
    <>
      <CancelOrder order={anOrder({ actions: ['cancel'] })} />
      <Reading endpoints={[orders.list, orders.detail]} />
    </>
  )
  await renderScreen(page, { server, user: aUser() })
  for (const name of ['取消订单', '确定取消'])
    await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  expect(server.callsOf(orders.list)).toHaveLength(2)
  expect(server.callsOf(orders.detail)).toHaveLength(2)
})
