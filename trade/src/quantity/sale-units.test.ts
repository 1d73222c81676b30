import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitId } from '../units.ts'
import { maxQty, qtyText, thousandths } from './qty.ts'
import { parseSaleUnits, saleUnitsText } from './sale-units.ts'

const perThousand = { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }
const perPiece = { baseUnit: unitId.piece, saleUnit: unitId.piece }
const byTonne = { baseUnit: unitId.kilogram, saleUnit: unitId.tonne }

test.each([
  ['10', perThousand, '10000'],
  ['0.5', perThousand, '500'],
  ['0.001', perThousand, '1'],
  [10, perPiece, '10'],
  ['1.25', byTonne, '1250'],
  [0.000001, byTonne, '0.001'],
] as const)('%s typed in the sale unit of %j is %s base units', (typed, units, base) => {
  const read = parseSaleUnits(typed, units)
  expect(read.ok && qtyText(read.value)).toBe(base)
})

test.each([
  ['0.0005', perThousand, 'wholeUnitOnly'],
  ['0.5', perPiece, 'wholeUnitOnly'],
  ['0.0000001', byTonne, 'tooManyDecimals'],
  ['1000000', perThousand, 'tooLarge'],
  ['-1', perThousand, 'negative'],
  ['十', perThousand, 'notANumber'],
  ['', perThousand, 'notANumber'],
] as const)('%j in the sale unit of %j is refused: %s', (typed, units, problem) => {
  expect(parseSaleUnits(typed, units)).toEqual({ ok: false, problem })
})

test('every quantity written in sale units and read again is the same quantity', () => {
  const counted = fc.bigInt({ min: 0n, max: maxQty / 1000n }).map((count) => thousandths(count * 1000n))
  const measured = fc.bigInt({ min: 0n, max: maxQty }).map(thousandths)
  for (const [quantities, units] of [
    [counted, perThousand],
    [counted, perPiece],
    [measured, byTonne],
  ] as const)
    fc.assert(
      fc.property(quantities, (quantity) => {
        expect(parseSaleUnits(saleUnitsText(quantity, units), units)).toEqual({ ok: true, value: quantity })
      }),
    )
})
