import { expect, test, vi } from 'vitest'
import { paced } from './password.ts'

const refused = () => Promise.reject(new Error('refused'))

/** Whether it has settled already, without waiting. */
const isSettled = (attempt: Promise<unknown>) =>
  Promise.race([
    attempt.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ])

test('a refusal is answered at once where few try', async () => {
  await expect(paced(refused)).rejects.toThrow('refused')
})

test('in a crowd refusals are delayed, successes are not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ends = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 40 }, () => paced(() => ends.promise))
  const late = paced(refused)
  late.catch(() => {})
  expect(await isSettled(late)).toBe(false)
  expect(await paced(async () => 'in')).toBe('in')
  ends.resolve()
  await Promise.all(crowd)
  vi.useRealTimers()
})
