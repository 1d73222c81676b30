import { supplierPage } from '@lianmeng/contract/membership/endpoints'
import { wholeQty } from '@lianmeng/trade/quantity/qty'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { taxView } from '../../lib/goods/tax-view.ts'
import { aProduct } from '../../testing/buying.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { PriceCell } from './price-cell.tsx'
import { TaxSwitch } from './tax-switch.tsx'

const tiers = [{ fromInBaseUnits: 10_000, price: '56.9' }]

test('a price is per sale unit, with its tiers below it', async () => {
  await renderScreen(<PriceCell product={aProduct({ tiers })} />)
  expect(screen.getByText('¥58.60').textContent).toBe('¥58.60 /千支')
  expect(screen.getByText('≥10 千支 ¥56.90')).toBeTruthy()
})

test('the tier that the quantity reaches stands out', async () => {
  await renderScreen(<PriceCell product={aProduct({ tiers })} total={wholeQty(10_000)} />)
  expect(screen.getByText('≥10 千支 ¥56.90').dataset.reached).toBe('true')
  expect(screen.getByText(/^¥56\.90/).textContent).toBe('¥56.90 /千支')
})

for (const [reason, text] of [
  ['login', '登录后可见'],
  ['membership', '申请会员后可见'],
] as const)
  test(`a price hidden for lack of ${reason} says ${text}`, async () => {
    await renderScreen(<PriceCell product={aProduct({ price: null, priceHidden: reason })} />)
    expect(screen.getByText(text)).toBeTruthy()
  })

test('prices are shown without tax where somebody wants them so, and the rate only where it is unusual', async () => {
  const all = (
    <>
      <TaxSwitch />
      <PriceCell product={aProduct({ price: '113', taxRate: 13 })} />
      <PriceCell product={aProduct({ price: '109', taxRate: 9 })} />
    </>
  )
  await renderScreen(all)
  expect(screen.getByText(/^¥113\.00/)).toBeTruthy()
  expect(screen.getByText('含税 9%')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '未税' }))
  expect(screen.getAllByText(/^¥100\.00/)).toHaveLength(2)
  taxView.set('with')
})

test('申请会员 gives way to 审核中 while an application to the seller runs', async () => {
  const product = aProduct({ price: null, priceHidden: 'membership' })
  const applied = {
    erpTenantId: product.erpTenantId,
    tenantId: product.erpTenantId,
    companyShortName: '恒固',
    companyName: '恒固标准件有限公司',
    areaName: '浙江嘉善',
    address: '',
    status: 2,
    statusName: '审核中',
    jywShop: { domainNamePath: 'henggu', openKfFlag: 0, gsbTenantId: product.erpTenantId },
  }
  const server = fakeServer().on(supplierPage, { records: [applied], total: 1, start: 1, limit: 100 })
  await renderScreen(<PriceCell product={product} />, { server, user: aUser() })
  expect(await screen.findByRole('button', { name: '审核中' })).toBeTruthy()
  expect(screen.getByText('通过后可见')).toBeTruthy()
  expect(screen.queryByText('申请会员')).toBeNull()
})
