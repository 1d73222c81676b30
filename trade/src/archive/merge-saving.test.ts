import { describe, expect, test } from 'vitest'
import { fen, microYuan } from '../price/money.ts'
import { thousandths, wholeQty } from '../quantity/qty.ts'
import { unitId } from '../units.ts'
import { type Bought, mergeSaving, type TodaysPrice } from './merge-saving.ts'

const bought = (pieces: number, yuan: number, orders = 1): Bought => ({
  qty: wholeQty(pieces),
  amount: fen(BigInt(yuan * 100)),
  orders,
})
const nothing = bought(0, 0, 0)

/** 100 yuan per thousand, 90 from 5,000 pieces. */
const today: TodaysPrice = {
  tiers: [
    { from: wholeQty(0), price: microYuan(100_000_000n) },
    { from: wholeQty(5000), price: microYuan(90_000_000n) },
  ],
  baseUnit: unitId.piece,
  saleUnit: unitId.thousandPieces,
}

describe('buying one specification instead of several', () => {
  test('saves what the others cost more', () => {
    expect(mergeSaving(nothing, [bought(1000, 130)], today)).toBe(3000n)
  })

  test('costs more where the one is dearer', () => {
    expect(mergeSaving(nothing, [bought(1000, 80)], today)).toBe(-2000n)
  })

  test('reaches a better tier for both, by what one order is together', () => {
    // 3,000 and 2,000 per order: 5,000 together, at 90 instead of 100.
    expect(mergeSaving(bought(6000, 600, 2), [bought(4000, 400, 2)], today)).toBe(4000n + 6000n)
    // 1,500 and 1,000: 2,500 together, at 100.
    expect(mergeSaving(bought(6000, 600, 4), [bought(4000, 400, 4)], today)).toBe(0n)
  })

  test('is not known where nothing was bought of the others, or where there is no price', () => {
    expect(mergeSaving(bought(1000, 100), [nothing], today)).toBeUndefined()
    expect(mergeSaving(nothing, [bought(1000, 130)], { ...today, tiers: [] })).toBeUndefined()
  })

  test('is rounded to the fen once for each quantity', () => {
    expect(mergeSaving(nothing, [{ qty: thousandths(1n), amount: fen(1n), orders: 1 }], today)).toBe(1n)
  })
})
