import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pausingTimer } from './pausing-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a timer fires after its time, and pauses do not count', () => {
  const fire = vi.fn()
  const timer = pausingTimer(fire, 1_000)
  timer.run()
  vi.advanceTimersByTime(600)
  timer.pause()
  vi.advanceTimersByTime(60_000)
  timer.run()
  vi.advanceTimersByTime(399)
  expect(fire).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(fire).toHaveBeenCalledOnce()
})

test('a timer that pauses for good never fires', () => {
  const fire = vi.fn()
  const timer = pausingTimer(fire, 1_000)
  timer.run()
  timer.pause()
  vi.advanceTimersByTime(60_000)
  expect(fire).not.toHaveBeenCalled()
})
