import { wholeQty } from '@lianmeng/trade/quantity/qty'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { taxView } from '../../lib/goods/tax-view.ts'
import { aProduct } from '../../testing/buying.ts'
import { PriceCell } from './price-cell.tsx'
import { TaxSwitch } from './tax-switch.tsx'

const tiers = [{ fromInBaseUnits: 10_000, price: '56.9' }]

test('a price is per sale unit, with its tiers below it', () => {
  render(<PriceCell product={aProduct({ tiers })} />)
  expect(screen.getByText('¥58.60').textContent).toBe('¥58.60 /千支')
  expect(screen.getByText('≥10 千支 ¥56.90')).toBeTruthy()
})

test('the tier that the quantity reaches stands out', () => {
  render(<PriceCell product={aProduct({ tiers })} total={wholeQty(10_000)} />)
  expect(screen.getByText('≥10 千支 ¥56.90').dataset.reached).toBe('true')
  expect(screen.getByText(/^¥56\.90/).textContent).toBe('¥56.90 /千支')
})

for (const [reason, text] of [
  ['login', '登录后可见'],
  ['membership', '申请会员后可见'],
] as const)
  test(`a price hidden for lack of ${reason} says ${text}`, () => {
    render(<PriceCell product={aProduct({ price: null, priceHidden: reason })} />)
    expect(screen.getByText(text)).toBeTruthy()
  })

test('prices are shown without tax where somebody wants them so, and the rate only where it is unusual', () => {
  const all = (
    <>
      <TaxSwitch />
      <PriceCell product={aProduct({ price: '113', taxRate: 13 })} />
      <PriceCell product={aProduct({ price: '109', taxRate: 9 })} />
    </>
  )
  render(all)
  expect(screen.getByText(/^¥113\.00/)).toBeTruthy()
  expect(screen.getByText('含税 9%')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '未税' }))
  expect(screen.getAllByText(/^¥100\.00/)).toHaveLength(2)
  taxView.set('with')
})
