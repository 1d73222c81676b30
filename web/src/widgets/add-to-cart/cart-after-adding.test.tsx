import * as cart from '@lianmeng/contract/cart/endpoints'
import { wholeQty } from '@lianmeng/trade/quantity/qty'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProduct, cartCounters } from '../../testing/buying.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { Reading } from '../../testing/reading.tsx'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { useAddToCart } from './use-add-to-cart.tsx'

const split = { big: 1n, small: 0n, loose: wholeQty(0), total: wholeQty(1000) }

function Shop() {
  const { add, dialog } = useAddToCart()
  return (
    <>
      <button type="button" onClick={() => add([{ product: aProduct(), packageSpecId: 11, split }])}>
        加入
      </button>
      <Reading endpoints={[cart.list, cart.count]} />
      {dialog}
    </>
  )
}

test('once goods are in the cart, its lines and their number are read again', async () => {
  const server = fakeServer()
    .on(cart.saveLines, cartCounters)
    .on(cart.list, { lines: [], freights: [], ...cartCounters })
    .on(cart.count, { count: 0, ...cartCounters })
  await renderScreen(<Shop />, { server, user: aUser() })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '加入' })))
  await screen.findByText('添加成功')
  expect(server.callsOf(cart.list)).toHaveLength(2)
  expect(server.callsOf(cart.count)).toHaveLength(2)
})
