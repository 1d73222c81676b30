import { expect, test } from 'vitest'
import { outdated, withRetry } from './retry.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

/** Fails with these codes in turn, and then returns the number of the attempt. */
function failingWith(...codes: string[]) {
  let attempt = 0
  return async () => {
    attempt += 1
    const code = codes[attempt - 1]
    if (code) throw failure(code)
    return attempt
  }
}

test.each([
  [[], 1],
  [['40001'], 2],
  [['40P01', '40001'], 3],
])('after %j the work is done at attempt %i', async (codes, attempt) => {
  expect(await withRetry(failingWith(...codes))).toBe(attempt)
})

test('the caller is asked to try again after three attempts', async () => {
  await expect(withRetry(failingWith('40001', '40001', '40001', '40001'))).rejects.toMatchObject({
    statusCode: 409,
    message: '数据刚刚被修改，请重试',
  })
})

test.each(outdated)('%s causes another attempt only on request', async (code) => {
  await expect(withRetry(failingWith(code))).rejects.toMatchObject({ code })
  expect(await withRetry(failingWith(code), outdated)).toBe(2)
})
