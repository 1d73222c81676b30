import { expect, test } from 'vitest'
import { attemptsAfterFailure, captchaRequired } from './captcha-rule.ts'

test('the captcha is required at 5 or more failed attempts', () => {
  expect([0, 4, 5, 6].map(captchaRequired)).toEqual([false, false, true, true])
})

test('a failed password login adds 1 to the counter', () => {
  expect(attemptsAfterFailure(3)).toBe(4)
  expect(attemptsAfterFailure(3, 1)).toBe(4)
})

test('an errorType of 2 adds 5, so the captcha is required at once', () => {
  expect(attemptsAfterFailure(0, 2)).toBe(5)
  expect(captchaRequired(attemptsAfterFailure(0, 2))).toBe(true)
})
