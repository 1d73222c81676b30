import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelledAmount } from '../order/totals.ts'
import { addFen, type Fen, fen } from '../price/money.ts'
import { byRate, taxRates, taxWithin, taxWithinAll } from '../price/tax.ts'
import { thousandths } from '../quantity/qty.ts'
import {
  type InvoiceFigures,
  invoiceable,
  invoiceProblem,
  keptAmount,
  lineAccounts,
  overInvoiced,
  proposedFigures,
  proposedRed,
  redProblem,
} from './invoice.ts'

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
  parts: [
    { taxRate: 13, amount: fen(11_000n) },
    { taxRate: 13, amount: fen(300n) },
  ],
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

test('goods came in part and the rest is cancelled: the invoice is for what the order still costs', () => {
  const parts = fc.record({
    amount: fc.bigInt(1n, 10_000_000n).map(fen),
    came: fc.bigInt(0n, 10_000n),
    cancelled: fc.bigInt(0n, 10_000n),
  })
  fc.assert(
    fc.property(parts, ({ amount, came, cancelled }) => {
      fc.pre(came + cancelled > 0n)
      const qty = thousandths(came + cancelled)
      const quantities = {
        qty,
        received: thousandths(came),
        returned: thousandths(0n),
        cancelled: thousandths(cancelled),
      }
      const line = { amount, quantities }
      expect(keptAmount([line]) + cancelledAmount([line])).toBe(amount)
    }),
    // Half of an odd amount is half a fen.
    { examples: [[{ amount: fen(118_055n), came: 8_000n, cancelled: 8_000n }]] },
  )
})

test('received and kept goods are invoiced, each line rounded to the fen', () => {
  const line = (received: bigint, returned: bigint) => ({
    amount: fen(1_000n),
    quantities: { qty: thousandths(3_000n), received: thousandths(received), returned: thousandths(returned) },
  })
  expect(keptAmount([line(3_000n, 0n), line(2_000n, 1_000n), line(0n, 0n)])).toBe(1_333n)
  expect(taxWithin(fen(11_300n), 13)).toBe(1_300n)
})

const accountOf = (kept: bigint, invoiced: bigint) => ({
  lineNo: 1,
  taxRate: 13,
  kept: fen(kept),
  invoiced: fen(invoiced),
})
test('a line with too much on invoices does not take from another', () => {
  expect([accountOf(100n, 40n), accountOf(40n, 100n)].map(invoiceable)).toEqual([60n, 0n])
  expect([accountOf(100n, 40n), accountOf(40n, 100n)].map(overInvoiced)).toEqual([0n, 60n])
})

test('freight is kept once anything came, under the highest rate of the goods', () => {
  const line = (lineNo: number, taxRate: number, received: bigint) => ({
    lineNo,
    taxRate,
    amount: fen(1_000n),
    invoiced: fen(0n),
    quantities: { qty: thousandths(1_000n), received: thousandths(received), returned: thousandths(0n) },
  })
  const freight = { amount: fen(500n), invoiced: fen(0n) }
  expect(lineAccounts([line(1, 3, 1_000n), line(2, 13, 0n)], freight).map(({ kept }) => kept)).toEqual([
    1_000n,
    0n,
    500n,
  ])
  expect(lineAccounts([line(1, 3, 0n), line(2, 13, 0n)], freight).at(-1)).toEqual({
    lineNo: 0,
    taxRate: 13,
    kept: 0n,
    invoiced: 0n,
  })
  expect(lineAccounts([line(1, 1, 0n)])).toHaveLength(1)
})

test.each([
  ['one rate', [{ taxRate: 13, amount: fen(11_300n) }], undefined],
  ['another rate', [{ taxRate: 9, amount: fen(11_300n) }], 'ratesDiffer'],
  [
    'two rates',
    [
      { taxRate: 13, amount: fen(11_000n) },
      { taxRate: 9, amount: fen(300n) },
    ],
    'ratesDiffer',
  ],
  ['three fens more than two lines may be off', [{ taxRate: 13, amount: fen(11_303n) }], 'ratesDiffer'],
])('lines of %s', (_what, rates, problem) => {
  expect(invoiceProblem({ ...said, rates }, expected)).toBe(problem)
})

const rated = fc.record({
  taxRate: fc.constantFrom(...taxRates),
  amount: fc.bigInt({ min: 1n, max: 100_000_000n }).map(fen),
})
const red = { ...said, number: '24332000000000000002' }
const sum = (amounts: readonly Fen[]) => addFen(...amounts)

test('the tax of all rates is whole fens, and no more than the highest rate would make', () => {
  fc.assert(
    fc.property(fc.array(rated, { minLength: 1, maxLength: 8 }), (parts) => {
      const gross = sum(parts.map(({ amount }) => amount))
      const tax = taxWithinAll(parts)
      expect(sum(byRate(parts).map(({ amount }) => amount))).toBe(gross)
      expect(tax <= taxWithin(gross, 13) + BigInt(byRate(parts).length)).toBe(true)
      const { net, tax: proposed } = proposedFigures(parts)
      expect(net + proposed).toBe(gross)
      expect(invoiceProblem({ ...said, net, tax, gross }, { ...expected, parts })).toBeUndefined()
    }),
  )
})

test('red invoices over parts, in any order, take back what the blue one said, and never more', () => {
  const share = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(fc.array(rated, { minLength: 1, maxLength: 5 }), fc.array(share, { maxLength: 8 }), (lines, shares) => {
      const blue = proposedFigures(lines)
      let left = blue
      const rest = lines.map((line) => ({ ...line }))
      const take = (parts: { taxRate: number; amount: Fen }[]) => {
        const taken = parts.filter(({ amount }) => amount > 0n)
        if (taken.length === 0) return
        const figures = proposedRed(taken, left)
        const problem = redProblem({ ...red, ...figures }, { ...expected, parts: taken }, left)
        expect(problem).toBeUndefined()
        left = {
          net: fen(left.net - figures.net),
          tax: fen(left.tax - figures.tax),
          gross: fen(left.gross - figures.gross),
        }
        expect([left.net, left.tax, left.gross].every((amount) => amount >= 0n)).toBe(true)
      }
      for (const [i, percent] of shares.entries()) {
        const line = rest[i % rest.length]!
        const amount = fen((line.amount * BigInt(percent)) / 100n)
        line.amount = fen(line.amount - amount)
        take([{ taxRate: line.taxRate, amount }])
      }
      take(rest)
      expect(left).toEqual({ net: 0n, tax: 0n, gross: 0n })
    }),
  )
})

test('a red one is refused that says more than is left, whatever the rate', () => {
  const left = { net: fen(885n), tax: fen(115n), gross: fen(1_000n) }
  const parts = [{ taxRate: 13, amount: fen(500n) }]
  const problemOf = (net: bigint, tax: bigint) =>
    redProblem({ ...red, net: fen(net), tax: fen(tax), gross: fen(net + tax) }, { ...expected, parts }, left)
  expect(problemOf(442n, 58n)).toBeUndefined()
  expect(problemOf(380n, 120n)).toBe('aboveLeft')
  expect(problemOf(460n, 40n)).toBe('taxDiffers')
  expect(problemOf(443n, 58n)).toBe('grossDiffers')
})
