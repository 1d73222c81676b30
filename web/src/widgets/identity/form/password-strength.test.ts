import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['abcdefgh', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12121212121212121212', 'weak'],
  ['Abcdefg1', 'fair'],
  ['abcdefghijk', 'fair'],
  ['Lianmeng-2026', 'strong'],
  ['correcthorsebattery', 'strong'],
  ['紧固件联盟的一个很长的口令呀', 'fair'],
] as const)('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
