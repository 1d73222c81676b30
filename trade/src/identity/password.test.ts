import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

for (const [rule, password, problem] of [
  ['7 characters are too few', 'a'.repeat(7), 'passwordTooShort'],
  ['8 characters are enough', 'abcabcab', undefined],
  ['128 characters are allowed', 'abcd'.repeat(32), undefined],
  ['129 characters are too many', 'abc'.repeat(43), 'passwordTooLong'],
  ['one repeated character is common', 'a'.repeat(20), 'passwordCommon'],
  ['two alternating characters are common', '12'.repeat(10), 'passwordCommon'],
  ['characters are counted, not their code units', '𠮷'.repeat(7), 'passwordTooShort'],
  ['blanks and Chinese characters count', '我 的 密 码 是', undefined],
] as const)
  test(rule, () => expect(passwordProblem(password)).toBe(problem))

test('a common password is refused', () => {
  const isCommon = (password: string) => password === '12345678'
  expect(passwordProblem('12345678', { isCommon })).toBe('passwordCommon')
  expect(passwordProblem('12345679', { isCommon })).toBeUndefined()
})

test('a password made of words of our own is refused, whatever digits and signs stand around them', () => {
  const ownWords = ['联盟', 'lianmeng', '海盐紧固件有限公司', '海盐紧固件', '']
  for (const made of ['Lianmeng2026', 'lianmeng-8888', '2026海盐紧固件!', '海盐紧固件有限公司1', '联盟LianMeng 99'])
    expect([made, passwordProblem(made, { ownWords })]).toEqual([made, 'passwordCommon'])
  for (const free of ['lianmeng tiger', '20261129-31', '海盐的紧固件真好'])
    expect([free, passwordProblem(free, { ownWords })]).toEqual([free, undefined])
})

test('under 等保 a password mixes three kinds of characters', () => {
  for (const twoKinds of ['abcdefgh1', 'ABCDEFGH1', 'Abcdefgh', 'abcdefg-', '1234567-'])
    expect([twoKinds, passwordProblem(twoKinds, { policy: 'dengbao' })]).toEqual([twoKinds, 'passwordTooSimple'])
  expect(passwordProblem('Abcdefgh1', { policy: 'dengbao' })).toBeUndefined()
  expect(passwordProblem('abcdefg-1', { policy: 'dengbao' })).toBeUndefined()
})
