import { OrderLine } from '@lianmeng/contract/orders/order-line'
import { render, screen } from '@testing-library/react'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { OrderLines } from './order-lines.tsx'

test('a line made to a quote names it and its drawing; goods on sale have neither', () => {
  const goods = { ...(Value.Create(OrderLine) as Static<typeof OrderLine>), price: '1250', amount: '2500.00' }
  const madeBy = '报价单 BJ1，图纸 JX-0417 A（已锁定 671832d5）'
  const lines = [
    { ...goods, lineNo: 1, madeBy },
    { ...goods, lineNo: 2 },
  ]
  render(<OrderLines lines={lines} hasDelivery={false} />)
  const [, first, second] = screen.getAllByRole('row')
  expect(first!.textContent).toContain(madeBy)
  expect(second!.textContent).not.toContain('报价单')
})
