import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import { thousandths } from '../quantity/qty.ts'
import { invoicedQty } from './invoice.ts'
import { isTaxCode, proposedCodes } from './tax-code.ts'

const [bolts, nuts] = [11, 12]
const one = '1080412000000000000'
const other = '1080413000000000000'

test('a tax code has 19 digits', () => {
  expect([one, '108041', `${one}0`, '108041200000000000X', ''].map(isTaxCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a kind proposes the one code that its goods have; two codes, none, and goods of no kind propose nothing', () => {
  const kinds = [
    { kindId: bolts, code: '', goods: 40 },
    { kindId: bolts, code: one, goods: 1 },
    { kindId: nuts, code: one, goods: 3 },
    { kindId: nuts, code: other, goods: 1 },
    { kindId: 0, code: other, goods: 9 },
    { kindId: 13, code: '', goods: 2 },
  ]
  expect([...proposedCodes(kinds)]).toEqual([[bolts, one]])
})

const on = (kept: bigint, amount: bigint, qty: bigint, isWhole = true) =>
  invoicedQty({ kept: fen(kept), amount: fen(amount), qty: thousandths(qty) }, isWhole)

test('an invoice over all that is kept has its whole quantity, and one over a part the share of the amount', () => {
  expect(on(3560n, 3560n, 1_000_000n)).toBe(1_000_000n)
  expect(on(3560n, 1780n, 1_000_000n)).toBe(500_000n)
  expect(on(3561n, 2375n, 1_000_000n)).toBe(667_000n)
  expect(on(3561n, 2375n, 1_000_000n, false)).toBe(666_947n)
  expect(on(1_000_000n, 1n, 2_000n)).toBe(1_000n)
})
