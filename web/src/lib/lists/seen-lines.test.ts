// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { changeOf, lastSeen, rememberSeen } from './seen-lines.ts'

const line = { cartItemId: 1, qty: 12_000, amount: '1878.00' }

test('another quantity and another amount are changes', () => {
  expect(changeOf(line, { ...line, qty: 3000, amount: '456.00' }, true)).toEqual({
    qty: { from: 12_000, to: 3000 },
    amount: { from: '1878.00', to: '456.00' },
  })
  expect(changeOf(line, line, true)).toBeUndefined()
})

test('another amount for another region is no change, another quantity is', () => {
  expect(changeOf(line, { ...line, amount: '1900.00' }, false)).toBeUndefined()
  expect(changeOf(line, { ...line, qty: 1 }, false)).toEqual({ qty: { from: 12_000, to: 1 } })
})

test('an amount that went shows the problem of the line', () => {
  expect(changeOf(line, { ...line, amount: null }, true)).toBeUndefined()
})

test('the record is kept for this tab; an unreadable one is ignored', () => {
  rememberSeen({ areaCode: '330424', lines: [line] })
  expect(lastSeen()).toEqual({ areaCode: '330424', lines: [line] })
  sessionStorage.setItem('lianmeng.seenLines', '{')
  expect(lastSeen()).toBeUndefined()
})
