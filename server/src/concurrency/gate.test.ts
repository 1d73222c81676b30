import { expect, test } from 'vitest'
import { HttpProblem } from '../http/answers/errors.ts'
import { gate } from './gate.ts'

/** Work that ends on demand. */
function piece() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const state = { begun: false }
  const work = () => {
    state.begun = true
    return ended
  }
  return { state, work, end: () => end() }
}

test('work runs one after another, and work without a place in the queue is refused with a time to retry', async () => {
  const enter = gate({ atOnce: 1, waiting: 1 })
  const [first, second, third] = [piece(), piece(), piece()]
  const [one, two] = [enter(first.work), enter(second.work)]
  const refused = await enter(third.work).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(HttpProblem)
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
  expect([first.state.begun, second.state.begun, third.state.begun]).toEqual([true, false, false])
  first.end()
  await one
  second.end()
  await two
  expect(second.state.begun).toBe(true)
  await enter(async () => 'the place is free again')
})

test('work that fails gives its place back', async () => {
  const enter = gate({ atOnce: 1, waiting: 0 })
  await expect(enter(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await enter(async () => 1)).toBe(1)
})
