import * as unsure from '@lianmeng/contract/seller-prices/tier-endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aSellersPerson, standingAs } from '../../testing/sellers.ts'
import { TiersToConfirm } from './tiers-to-confirm.tsx'

const row: unsure.UnsureTiers = {
  id: 12,
  ownCode: 'A-1',
  standardName: 'GB/T 5783',
  productName: '六角头螺栓',
  specification: 'M8×20',
  strengthName: '8.8',
  materialName: '',
  textureName: '',
  toothType1Name: '',
  toothType2Name: '',
  threadRotation: 1,
  surfaceName: '蓝白锌',
  brandName: '恒固',
  packageName: '',
  saleUnitName: '千支',
  baseUnitName: '支',
  listNames: ['', '十二月'],
  tiers: [{ figure: 10, price: '30' }],
}

async function show(role: SellerRole = 'owner') {
  const server = fakeServer()
    .on(standing, standingAs(role))
    .on(unsure.tiersToConfirm, { records: [row], total: 1 })
    .on(unsure.confirmTiers, { confirmed: 1 })
  await renderScreen(<TiersToConfirm />, { server, user: aSellersPerson() })
  await screen.findByText('基础价、十二月')
  return server
}

test('a row says what stands there, and the seller answers with a unit of the product', async () => {
  const server = await show()
  expect(screen.getByText(/^10 起 .*30.* 元\/千支$/)).toBeDefined()
  expect((await screen.findByRole('button', { name: 'A-1 是千支' })).textContent).toBe('是千支')
  fireEvent.click(screen.getByRole('button', { name: 'A-1 是支' }))
  await waitFor(() =>
    expect(server.callsOf(unsure.confirmTiers)[0]?.params).toEqual({
      meaning: 'base',
      chosen: [{ id: 12, figures: [10] }],
    }),
  )
})

test('all rows are answered at once, after a question', async () => {
  const server = await show()
  fireEvent.click(await screen.findByRole('button', { name: '全部按销售单位（如千支）' }))
  fireEvent.click(await screen.findByRole('button', { name: '确认' }))
  await waitFor(() => expect(server.callsOf(unsure.confirmTiers)[0]?.params).toEqual({ meaning: 'sale' }))
})

test('a person who may not change prices only reads', async () => {
  await show('warehouse')
  expect(screen.queryByRole('button', { name: 'A-1 是支' })).toBeNull()
})
