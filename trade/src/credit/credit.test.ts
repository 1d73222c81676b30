import { expect, test } from 'vitest'
import { orderedLine } from '../order/quantities.ts'
import { fen, noFen } from '../price/money.ts'
import { thousandths } from '../quantity/qty.ts'
import { availableCredit, creditUse } from './credit.ts'

const line = (amount: bigint, changes: { shipped?: bigint; cancelled?: bigint } = {}) => ({
  amount: fen(amount),
  quantities: {
    ...orderedLine(thousandths(3000n)),
    shipped: thousandths(changes.shipped ?? 0n),
    cancelled: thousandths(changes.cancelled ?? 0n),
  },
})
const use = (lines: Parameters<typeof creditUse>[0], paid = 0n) => {
  const { held, billed } = creditUse(lines, fen(paid))
  return `${held} ${billed}`
}

test('ordered goods are held, shipped ones billed, cancelled ones released', () => {
  expect(use([line(300n)])).toBe('300 0')
  expect(use([line(300n, { shipped: 1000n })])).toBe('200 100')
  expect(use([line(300n, { shipped: 1000n, cancelled: 1000n })])).toBe('100 100')
  expect(use([line(300n, { shipped: 1000n, cancelled: 2000n })])).toBe('0 100')
})

test('a payment frees what was billed first, then what is held', () => {
  expect(use([line(300n, { shipped: 1000n })], 60n)).toBe('200 40')
  expect(use([line(300n, { shipped: 1000n })], 150n)).toBe('150 0')
  expect(use([line(300n, { shipped: 1000n })], 300n)).toBe('0 0')
  expect(use([line(300n, { shipped: 1000n, cancelled: 2000n })], 300n)).toBe('0 0')
})

test('freight is held with the order, billed with the first goods, and free where nothing is carried', () => {
  const withFreight = (changes: Parameters<typeof line>[1]) => {
    const { held, billed } = creditUse([line(300n, changes)], noFen, fen(50n))
    return `${held} ${billed}`
  }
  expect(withFreight({})).toBe('350 0')
  expect(withFreight({ shipped: 1000n })).toBe('200 150')
  expect(withFreight({ shipped: 1000n, cancelled: 2000n })).toBe('0 150')
  expect(withFreight({ cancelled: 3000n })).toBe('0 0')
})

test('no fen of rounding stays held', () => {
  expect(use([line(100n, { shipped: 1000n, cancelled: 2000n })])).toBe('0 33')
  expect(use([line(100n, { shipped: 2000n, cancelled: 1000n })])).toBe('0 67')
  expect(use([line(100n, { shipped: 3000n }), line(1n)])).toBe('1 100')
})

test('a lowered limit leaves nothing, and a frozen account grants nothing', () => {
  const account = { limit: fen(1000n), held: fen(300n), billed: fen(200n), isFrozen: false }
  expect(availableCredit(account)).toBe(500n)
  expect(availableCredit({ ...account, limit: fen(100n) })).toBe(0n)
  expect(availableCredit({ ...account, isFrozen: true })).toBe(0n)
})
