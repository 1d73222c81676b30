import { expect, test } from 'vitest'
import { HttpProblem } from '../answers/errors.ts'
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

test('a caller with enough work under way lets others go first, and keeps its place in the queue', async () => {
  const enter = gate({ atOnce: 2, waiting: 9, ofCaller: 1 })
  const asker = (caller: string) => ({ caller, hasGone: () => false })
  const [one, two, other] = [piece(), piece(), piece()]
  const done = [enter(one.work, asker('a')), enter(two.work, asker('a')), enter(other.work, asker('b'))]
  expect([one.state.begun, two.state.begun, other.state.begun]).toEqual([true, false, true])
  other.end()
  await done[2]
  expect(two.state.begun).toBe(false)
  one.end()
  await done[0]
  expect(two.state.begun).toBe(true)
  two.end()
  await done[1]
})

test('work whose caller has gone is not begun, and holds no place', async () => {
  const enter = gate({ atOnce: 1, waiting: 1 })
  let gone = false
  const asker = { caller: 'a', hasGone: () => gone }
  const [running, abandoned] = [piece(), piece()]
  const first = enter(running.work)
  const second = enter(abandoned.work, asker)
  gone = true
  running.end()
  await first
  await expect(second).rejects.toMatchObject({ statusCode: 503 })
  await expect(enter(abandoned.work, asker)).rejects.toMatchObject({ statusCode: 503 })
  expect(abandoned.state.begun).toBe(false)
  expect(await enter(async () => 1)).toBe(1)
})
