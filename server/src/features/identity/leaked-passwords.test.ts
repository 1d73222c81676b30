import { expect, test } from 'vitest'
import { isLeaked } from './leaked-passwords.ts'

test.each(['1qaz2wsx', 'Password1', '147258369', 'Q1W2e3r4', 'TrustNo1'])(
  '%s stands in published leaks',
  (password) => {
    expect(isLeaked(password)).toBe(true)
  },
)

test('a sentence of one’s own does not', () => {
  expect(isLeaked('Sichuan-9 panda')).toBe(false)
  expect(isLeaked('')).toBe(false)
})

test('looking one up takes no time that a guesser could use, nor that a server would notice', () => {
  isLeaked('')
  const from = performance.now()
  for (let n = 0; n < 10_000; n += 1) isLeaked(`Sichuan-9 panda ${n}`)
  expect(performance.now() - from).toBeLessThan(1_000)
})
