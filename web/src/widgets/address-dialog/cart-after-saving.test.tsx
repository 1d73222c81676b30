import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAddress, cartCounters } from '../../testing/buying.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { Reading } from '../../testing/reading.tsx'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { AddressDialog } from './address-dialog.tsx'

const affected = [addresses.list, cart.list, orders.preview]

test('once an address is saved, all that depends on the region is read again', async () => {
  const server = fakeServer()
    .on(addresses.save, anAddress())
    .on(addresses.list, [anAddress()])
    .on(cart.list, { lines: [], freights: [], ...cartCounters })
    .on(orders.preview, {
      total: '0.00',
      freight: '0.00',
      groups: [],
      policy: { costCentres: [], problemText: '', rules: [], steps: [], budgets: [] },
    })
  const page = (
    <>
      <AddressDialog title="编辑收货地址" address={anAddress()} onSaved={() => {}} onClose={() => {}} />
      <Reading endpoints={affected} />
    </>
  )
  await renderScreen(page, { server, user: aUser() })
  fireEvent.change(screen.getByLabelText('收货人姓名'), { target: { value: '李四' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '保存' })))
  for (const endpoint of affected) expect(server.callsOf(endpoint)).toHaveLength(2)
})
