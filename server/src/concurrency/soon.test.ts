import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soon } from './soon.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ignore = () => {}

test('several requests at the same moment are done once, a moment later', async () => {
  const work = vi.fn(async () => {})
  const { ask } = soon(work, 200, ignore)
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(199)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledOnce()
  ask()
  await vi.advanceTimersByTimeAsync(200)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a request during the work runs it once more, but not at the same time', async () => {
  let underWay = 0
  const most = { underWay: 0, done: 0 }
  const { ask } = soon(
    async () => {
      underWay += 1
      most.underWay = Math.max(most.underWay, underWay)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      underWay -= 1
      most.done += 1
    },
    200,
    ignore,
  )
  ask()
  await vi.advanceTimersByTimeAsync(300)
  ask()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(most).toEqual({ underWay: 1, done: 2 })
})

test('a failure is reported, and the next asking is answered', async () => {
  const failed = vi.fn()
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('the database is away'))
  const { ask } = soon(work, 200, failed)
  ask()
  await vi.advanceTimersByTimeAsync(200)
  expect(failed).toHaveBeenCalledOnce()
  ask()
  await vi.advanceTimersByTimeAsync(200)
  expect(work).toHaveBeenCalledTimes(2)
})

test('after a stop nothing is done any more, and what is under way ends first', async () => {
  let done = false
  const work = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    done = true
  })
  const { ask, stop } = soon(work, 200, ignore)
  ask()
  await vi.advanceTimersByTimeAsync(250)
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(500)
  await stopped
  expect(done).toBe(true)
  ask()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledOnce()
})
