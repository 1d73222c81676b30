import { expect, test } from 'vitest'
import { thousandths } from '../quantity/qty.ts'
import { restOf } from './rest.ts'
import { aftersaleStates } from './states.ts'

const line = { qty: thousandths(100n), accepted: thousandths(60n) }
const settled = { toSend: 40n, sent: 40n, done: 40n, closed: 100n }

test.each(aftersaleStates)('%s: what is left of 100 pieces of which 60 were accepted', (state) => {
  expect(restOf({ state, isBack: true }, line)).toBe(settled[state as keyof typeof settled] ?? 0n)
})

test.each(aftersaleStates)('%s: nothing is left of goods that never came back', (state) => {
  expect(restOf({ state, isBack: false }, line)).toBe(0n)
})

test('goods that nobody inspected are taken back as a whole, or not at all', () => {
  const unseen = { qty: thousandths(100n), accepted: undefined }
  expect(restOf({ state: 'done', isBack: true }, unseen)).toBe(0n)
  expect(restOf({ state: 'closed', isBack: true }, unseen)).toBe(100n)
})
