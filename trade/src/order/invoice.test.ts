import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import { thousandths } from '../quantity/qty.ts'
import { type InvoiceFigures, invoiceProblem, keptAmount, taxWithin } from './invoice.ts'

const said: InvoiceFigures = {
  number: '24332000000000000001',
  sellerTaxNumber: '91330424MA28AAAA11',
  buyerTaxNumber: '91330200MA28BBBB22',
  net: fen(10_000n),
  tax: fen(1_300n),
  gross: fen(11_300n),
}
const expected = {
  sellerTaxNumber: said.sellerTaxNumber,
  buyerTaxNumber: said.buyerTaxNumber,
  gross: fen(11_300n),
  lines: 2,
}

test('an invoice that says what it has to is registered', () => {
  expect(invoiceProblem(said, expected)).toBeUndefined()
})

test.each<[string, Partial<InvoiceFigures>, string | undefined]>([
  ['a number of 8 digits', { number: '12345678' }, 'numberInvalid'],
  ['another seller', { sellerTaxNumber: '9133' }, 'sellerDiffers'],
  ['another buyer', { buyerTaxNumber: '9133' }, 'buyerDiffers'],
  ['a fen more', { gross: fen(11_301n), net: fen(10_001n) }, 'grossDiffers'],
  ['parts that do not add up', { net: fen(10_001n) }, 'sumDiffers'],
  ['tax off by a fen a line', { net: fen(9_998n), tax: fen(1_302n) }, undefined],
  ['tax off by more', { net: fen(9_997n), tax: fen(1_303n) }, 'taxDiffers'],
  ['tax of another rate', { net: fen(10_367n), tax: fen(933n) }, 'taxDiffers'],
])('%s: %s', (_what, changes, problem) => {
  expect(invoiceProblem({ ...said, ...changes }, expected)).toBe(problem)
})

test('a seller who has not stated its number registers nothing', () => {
  expect(invoiceProblem(said, { ...expected, sellerTaxNumber: '' })).toBe('sellerUnknown')
})

test('what was received and kept is invoiced, each line rounded to the fen', () => {
  const line = (received: bigint, returned: bigint) => ({
    amount: fen(1_000n),
    quantities: { qty: thousandths(3_000n), received: thousandths(received), returned: thousandths(returned) },
  })
  expect(keptAmount([line(3_000n, 0n), line(2_000n, 1_000n), line(0n, 0n)])).toBe(1_333n)
  expect(taxWithin(fen(11_300n))).toBe(1_300n)
})
