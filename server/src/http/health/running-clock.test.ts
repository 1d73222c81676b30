import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runningClock } from './running-clock.ts'

test('time passes while the process runs', async () => {
  const clock = runningClock()
  const before = clock.now()
  await expect.poll(clock.now).toBeGreaterThan(before + 200)
  clock.stop()
})

test('while the process stands still hardly any time passes', async () => {
  const clock = runningClock()
  await wait(100)
  const before = clock.now()
  const until = performance.now() + 1_000
  while (performance.now() < until);
  await wait(10)
  // One tick before the pause may be missing, and one after it may be included.
  expect(clock.now() - before).toBeLessThanOrEqual(200)
  clock.stop()
})
