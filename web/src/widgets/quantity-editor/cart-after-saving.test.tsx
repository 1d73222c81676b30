import * as cart from '@lianmeng/contract/cart/endpoints'
import { wholeQty } from '@lianmeng/trade/quantity/qty'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { packageOf, specOf } from '../../lib/goods/package-spec.ts'
import { aProduct, cartCounters } from '../../testing/buying.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { Reading } from '../../testing/reading.tsx'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { saveDelay } from './autosave.ts'
import { CartQuantity } from './cart-quantity.tsx'

test('once a quantity is saved, the lines of the cart and their number are read again', async () => {
  const product = aProduct()
  const spec = specOf(product, packageOf(product)!)
  const saved = { big: 0n, small: 0n, loose: wholeQty(500), total: wholeQty(500) }
  const server = fakeServer()
    .on(cart.saveLines, cartCounters)
    .on(cart.list, { lines: [], freights: [], ...cartCounters })
    .on(cart.count, { count: 0, ...cartCounters })
  await renderScreen(
    <>
      <CartQuantity product={product} packageSpecId={11} cartItemId={1} spec={spec} saved={saved} />
      <Reading endpoints={[cart.list, cart.count]} />
    </>,
    { server, user: aUser() },
  )
  vi.useFakeTimers()
  fireEvent.change(screen.getByLabelText('总量'), { target: { value: '0.6' } })
  await act(() => vi.advanceTimersByTimeAsync(saveDelay + 100))
  expect(server.callsOf(cart.saveLines)).toHaveLength(1)
  expect(server.callsOf(cart.list)).toHaveLength(2)
  expect(server.callsOf(cart.count)).toHaveLength(2)
})
