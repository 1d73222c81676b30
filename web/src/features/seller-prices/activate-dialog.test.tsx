import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { gridHasRoom } from '../../testing/layout.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aSellersPerson, standingAs } from '../../testing/sellers.ts'
import { PriceListEditor } from './price-list-editor.tsx'

const list: prices.PriceList = {
  id: 3,
  name: '专价',
  kind: 'base',
  whose: '',
  state: 'draft',
  validFrom: '',
  validTo: '',
  items: 1,
  version: 4,
  createdBy: '',
  createdAt: '',
}

const row: prices.PriceRow = {
  id: 12,
  ownCode: 'A-1',
  standardId: 5,
  standardName: 'GB/T 5783',
  productName: '六角头螺栓',
  specification: 'M8-20',
  strengthName: '8.8',
  surfaceName: '蓝白锌',
  brandName: '',
  listed: true,
  saleUnitName: '千件',
  base: '50',
  current: '50',
  price: '50',
  tiers: [],
  version: 1,
  changedBy: '',
}

beforeEach(gridHasRoom)

test('a price typed just before is saved, and its warning read, before the list can be activated', async () => {
  const saving = Promise.withResolvers<void>()
  let isSaved = false
  const server = fakeServer()
    .on(standing, standingAs('owner'))
    .on(prices.itemsSummary, () => ({
      list: { ...list, version: isSaved ? 5 : 4 },
      moves: [{ move: 'doubt' as const, count: isSaved ? 1 : 0 }],
      average: null,
    }))
    .on(prices.items, () => ({ records: [{ ...row, price: isSaved ? '500' : '50' }], total: 1 }))
    .on(prices.saveItems, async () => {
      await saving.promise
      isSaved = true
      return { saved: [{ id: row.id, version: 2 }] }
    })
    .on(prices.activate, {} as never)
  await renderScreen(<PriceListEditor listId={list.id} />, { server, user: aSellersPerson() })

  const price = await screen.findByLabelText('新价 A-1')
  fireEvent.change(price, { target: { value: '500' } })
  fireEvent.blur(price)
  fireEvent.click(screen.getByRole('button', { name: '检查并激活' }))
  const wait = await screen.findByRole<HTMLButtonElement>('button', { name: '保存中…' })
  expect(wait.disabled).toBe(true)
  saving.resolve()

  fireEvent.click(await screen.findByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '激活' }))
  await waitFor(() => expect(server.callsOf(prices.activate)[0]?.params).toMatchObject({ version: 5, confirmed: 1 }))
})
