import { expect, test } from 'vitest'
import { fen, noFen } from '../price/money.ts'
import { qty, yuan } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { isWithinLimits, type SheetAnswer } from './automatic.ts'

const units = { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }
const answer = (changes: Partial<SheetAnswer['limits']> = {}, asked = [1000, 2000], tooling = noFen): SheetAnswer => ({
  // At most 2000 pieces at 900: 1800.00
  offer: {
    kind: 'offer',
    prices: [
      { quantity: qty(1000), price: yuan(1000) },
      { quantity: qty(2000), price: yuan(900) },
    ],
    tooling,
    minimum: qty(0),
    days: 10,
    substitute: '',
  },
  asked: asked.map(qty),
  limits: { mostQuantity: qty(2000), mostAmount: fen(180_000n), ...changes },
})

test('a small inquiry is answered without a person, up to the limits themselves', () => {
  expect(isWithinLimits([answer()], units)).toBe(true)
  expect(isWithinLimits([], units)).toBe(false)
})

test('a quantity beyond the limit needs a person, and so does one without a price', () => {
  expect(isWithinLimits([answer({ mostQuantity: qty(1999) })], units)).toBe(false)
  expect(isWithinLimits([answer({}, [500, 1000, 2000])], units)).toBe(false)
})

test('the amount of the whole inquiry counts, tooling in it', () => {
  expect(isWithinLimits([answer({ mostAmount: fen(179_999n) })], units)).toBe(false)
  expect(isWithinLimits([answer({}, [1000, 2000], fen(100n))], units)).toBe(false)
  expect(isWithinLimits([answer(), answer()], units)).toBe(false)
  expect(isWithinLimits([answer({ mostAmount: fen(360_000n) }), answer({ mostAmount: fen(360_000n) })], units)).toBe(
    true,
  )
})
