import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turnsByCaller } from './turns-by-caller.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Turns with three places, and pieces of work whose begin is noted. */
function rig() {
  const turns = turnsByCaller({ places: 3, longestRest: 1_000 })
  const begun: string[] = []
  const ask = async (caller: string, name: string) => {
    await turns.enter(caller)
    begun.push(name)
  }
  const passed = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  return { turns, begun, ask, passed }
}

test('a caller has three pieces at work, the rest wait in their order, and other callers do not', async () => {
  const { turns, begun, ask, passed } = rig()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name)
  void ask('b', 'b1')
  await passed()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  turns.leave('a', 0)
  await passed()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
})

test('after a dear piece a caller with more of them rests, a second at most, and has one place', async () => {
  const { turns, begun, ask, passed } = rig()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name)
  await passed()
  for (let n = 0; n < 3; n += 1) turns.leave('a', 200)
  await passed(199)
  expect(begun).toHaveLength(3)
  await passed(1)
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
  turns.leave('a', 5_000)
  await passed(999)
  expect(begun).toHaveLength(4)
  await passed(1)
  expect(begun).toHaveLength(5)
})

test('a caller that asks for one thing after the other never waits, however dear it is', async () => {
  const { turns, begun, ask, passed } = rig()
  for (let n = 0; n < 5; n += 1) {
    void ask('a', 'a')
    await passed()
    expect(begun).toHaveLength(n + 1)
    turns.leave('a', 10_000)
  }
})

test('calls on other connections rest even if none of them waited when the dear one ended', async () => {
  const { turns, passed } = rig()
  expect(turns.enter('a', 'first')).toBeUndefined()
  turns.leave('a', 200, 'first')
  let begun = false
  void turns.enter('a', 'second')!.then(() => (begun = true))
  await passed(199)
  expect(begun).toBe(false)
  await passed(1)
  expect(begun).toBe(true)
})

test('nothing is kept of a caller whose work has ended', async () => {
  const { turns, ask, passed } = rig()
  for (let n = 0; n < 8; n += 1) void ask('a', 'a')
  for (let n = 0; n < 8; n += 1) {
    await passed(200)
    turns.leave('a', 100)
  }
  await passed(200)
  expect(turns.callers).toBe(0)
})
