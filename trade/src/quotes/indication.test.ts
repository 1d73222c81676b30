import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, microYuan, noFen } from '../price/money.ts'
import { qty, yuan } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { costOfChange, indicationAt, type SheetOffer } from './indication.ts'
import type { QuotedOffer } from './quote-line.ts'

const units = { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }
const offer = (price: number | bigint, tooling = noFen): QuotedOffer => ({
  kind: 'offer',
  prices: [{ quantity: qty(1000), price: typeof price === 'bigint' ? microYuan(price) : yuan(price) }],
  tooling,
  minimum: qty(0),
  days: 10,
  substitute: '',
})
const sheets = (prices: readonly (number | bigint)[], showsAlone = false): SheetOffer[] =>
  prices.map((price) => ({ offer: offer(price), showsAlone }))
const indicated = (all: readonly SheetOffer[]) => indicationAt(all, qty(1000), units)

test('a range is shown from three sheets on, widened to two figures', () => {
  expect(indicated(sheets([961.5, 1043, 1287.9]))).toEqual({ least: yuan(960), most: yuan(1300), sellers: 3 })
  expect(indicated(sheets([961.5, 1043]))).toBeUndefined()
  expect(indicated([])).toBeUndefined()
})

test('fewer sheets are shown if each of their sellers lets them', () => {
  expect(indicated(sheets([961.5], true))).toEqual({ least: yuan(960), most: yuan(970), sellers: 1 })
  expect(indicated([...sheets([961.5], true), ...sheets([1043])])).toBeUndefined()
})

test('tooling is spread over the quantity, and a sheet without this quantity does not count', () => {
  const dear = { offer: offer(900, fen(10_000n)), showsAlone: false }
  expect(indicated([...sheets([800, 850]), dear])).toEqual({ least: yuan(800), most: yuan(1000), sellers: 3 })
  expect(indicationAt([...sheets([800, 850]), dear], qty(2000), units)).toBeUndefined()
})

const pair = (before: number, after: number, showsAlone = false) => ({
  before: offer(before),
  after: offer(after),
  showsAlone,
})

test('a change costs the mean of all sheets in whole yuan; one that makes a part lighter costs less than nothing', () => {
  const cost = (...pairs: ReturnType<typeof pair>[]) => costOfChange(pairs, qty(1000), units)
  expect(cost(pair(900, 930), pair(950, 995), pair(1000, 1040.2))).toBe(yuan(38))
  expect(cost(pair(930, 900), pair(995, 950), pair(1040.2, 1000))).toBe(microYuan(-38_000_000n))
  expect(cost(pair(900, 930), pair(950, 995))).toBeUndefined()
  expect(cost(pair(900, 930.7, true))).toBe(yuan(31))
})

const anyPrices = fc.array(fc.bigInt(1n, 10n ** 14n), { minLength: 3, maxLength: 8 })

test('each price lies in the range, whose bounds have two figures at most', () => {
  fc.assert(
    fc.property(anyPrices, (prices) => {
      const { least, most } = indicated(sheets(prices))!
      for (const price of prices) expect(least <= price && price <= most).toBe(true)
      for (const bound of [least, most]) expect(bound.toString()).toMatch(/^\d{1,2}0*$/)
    }),
  )
})
