import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderSums } from './order-sums.tsx'

const order = {
  state: 'awaitingPayment' as const,
  amount: '112.00',
  freight: '12.00',
  freightWay: 'prepaid' as const,
  freightWayName: '寄付',
  paid: '0.00',
  owed: '0.00',
  owedBack: '0.00',
  onCredit: false,
  refunds: [],
}

/** The rows as texts. */
function rowsOf(changes: Partial<Parameters<typeof OrderSums>[0]['order']>): string[] {
  const { unmount } = render(<OrderSums order={{ ...order, ...changes }} />)
  const texts = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)
  unmount()
  return texts
}

test('the sums of an order: goods, freight, what was paid and what is due', () => {
  expect(rowsOf({})).toEqual(['货款 ¥100.00', '运费 ¥12.00', '合计 ¥112.00', '待付 ¥112.00'])
  expect(rowsOf({ paid: '50.00' })).toEqual([
    '货款 ¥100.00',
    '运费 ¥12.00',
    '合计 ¥112.00',
    '已付 ¥50.00',
    '待付 ¥62.00',
  ])
})

test('on credit what is owed is due, and what has to be sent back is said', () => {
  const shipped = { state: 'completed' as const, freight: '0.00', freightWay: '' as const, freightWayName: '' }
  expect(rowsOf({ ...shipped, onCredit: true, owed: '112.00' })).toEqual(['合计 ¥112.00', '账期未付 ¥112.00'])
  expect(rowsOf({ ...shipped, paid: '112.00', owedBack: '10.00' })).toEqual([
    '合计 ¥112.00',
    '已付 ¥112.00',
    '应退 ¥10.00',
  ])
})

test('given-back money is shown; a refund that the buyer has not confirmed is none yet', () => {
  const cancelled = { state: 'cancelled' as const, freight: '0.00', freightWay: '' as const, freightWayName: '' }
  const refunds = [
    { amount: '100.00', state: 'confirmed' as const },
    { amount: '12.00', state: 'sent' as const },
  ]
  expect(rowsOf({ ...cancelled, paid: '112.00', owedBack: '12.00', refunds })).toEqual([
    '合计 ¥112.00',
    '已付 ¥112.00',
    '已退 ¥100.00',
    '应退 ¥12.00',
  ])
})
