import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxQty, thousandths, wholeQty } from '../quantity/qty.ts'
import { type InquiryDraft, inquiryProblem, maxInquirySellers, quantitiesProblem } from './inquiry.ts'

const now = Date.parse('2026-11-20T09:00:00+08:00')
const day = 86_400_000
const line = { subject: 'standard', quantities: [wholeQty(2000)] } as const
const draft: InquiryDraft = { lines: [line], sellers: [1, 2, 3], isOpenToMembers: false, dueAt: now + 4 * day }

test('an inquiry with a line, sellers and a day can be sent', () => {
  expect(inquiryProblem(draft, now)).toBeUndefined()
})

test.each<[string, Partial<InquiryDraft>, unknown]>([
  ['no line', { lines: [] }, { problem: 'noLines' }],
  ['201 lines', { lines: Array.from({ length: 201 }, () => line) }, { problem: 'tooManyLines' }],
  ['no seller', { sellers: [] }, { problem: 'noSellers' }],
  ['6 sellers', { sellers: [1, 2, 3, 4, 5, 6] }, { problem: 'tooManySellers' }],
  ['a seller twice', { sellers: [1, 2, 1] }, { problem: 'sellerTwice' }],
  ['a time that is now', { dueAt: now }, { problem: 'dueInPast' }],
  ['a time after 30 days', { dueAt: now + 30 * day + 1 }, { problem: 'dueTooLate' }],
  ['a line without quantity', { lines: [line, { ...line, quantities: [] }] }, { problem: 'noQuantity', line: 1 }],
])('an inquiry with %s is not sent', (_, change, problem) => {
  expect(inquiryProblem({ ...draft, ...change }, now)).toEqual(problem)
})

test('the bounds themselves are allowed', () => {
  const most = { sellers: [1, 2, 3, 4, 5], dueAt: now + 30 * day, lines: Array.from({ length: 200 }, () => line) }
  expect(most.sellers).toHaveLength(maxInquirySellers)
  expect(inquiryProblem({ ...draft, ...most }, now)).toBeUndefined()
  expect(inquiryProblem({ ...draft, dueAt: now + 1 }, now)).toBeUndefined()
})

test('an inquiry open to members needs no seller by name', () => {
  expect(inquiryProblem({ ...draft, sellers: [], isOpenToMembers: true }, now)).toBeUndefined()
})

test.each([
  ['four', [1n, 2n, 3n, 4n], 'tooManyQuantities'],
  ['zero', [0n], 'quantityInvalid'],
  ['negative', [-1n], 'quantityInvalid'],
  ['more than can be ordered', [maxQty + 1n], 'quantityInvalid'],
  ['the same twice', [2n, 2n], 'quantitiesNotAscending'],
  ['descending', [3n, 2n], 'quantitiesNotAscending'],
  ['three, ascending', [1n, 2n, maxQty], undefined],
])('quantities of a line: %s', (_, quantities, problem) => {
  expect(quantitiesProblem(quantities.map(thousandths))).toBe(problem)
})

test('quantities are taken exactly if they are one to three, above zero, within the bound, each larger than the last', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(-2n, 6n), { maxLength: 5 }), (counts) => {
      const isRight =
        counts.length >= 1 &&
        counts.length <= 3 &&
        counts.every((one) => one > 0n) &&
        counts.every((one, at) => at === 0 || one > counts[at - 1]!)
      expect(quantitiesProblem(counts.map(thousandths)) === undefined).toBe(isRight)
    }),
  )
})
