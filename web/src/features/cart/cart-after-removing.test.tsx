import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCartLine, anAddress, aProduct, cartCounters } from '../../testing/buying.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { Reading } from '../../testing/reading.tsx'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import CartScreen from './cart-screen.tsx'

const gone = aCartLine({ cartItemId: 4, amount: null, problem: 'notListed', problemText: '商品已下架' })
const kept = aCartLine({ product: aProduct({ specification: 'M8×25' }) })

test('a line that was removed is no longer shown, and the number of lines is read again', async () => {
  let lines = [kept, gone]
  const server = fakeServer()
    .on(addresses.list, [anAddress()])
    .on(cart.list, () => ({ lines, freights: [], ...cartCounters }))
    .on(cart.count, { count: 0, ...cartCounters })
    .on(cart.deleteLines, () => {
      lines = [kept]
      return cartCounters
    })
  const screens = (
    <>
      <CartScreen />
      <Reading endpoints={[cart.count]} />
    </>
  )
  await renderScreen(screens, { server, user: aUser(), path: '/lmPortals/cart' })
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    await act(async () => void fireEvent.click(button))
  }
  await press('一键清除失效')
  await press('移出')
  await waitFor(() => expect(screen.queryByRole('region', { name: '失效商品' })).toBeNull())
  expect(screen.getByRole('row', { name: /M8×25/ })).toBeTruthy()
  expect(server.callsOf(cart.count)).toHaveLength(2)
})
