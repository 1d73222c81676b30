import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Work whose runs end when they are told to. */
function heldWork() {
  const runs: { end(): void; fail(error: Error): void }[] = []
  const run = oneAtATime(
    () =>
      new Promise((resolve, reject) => {
        runs.push({ end: resolve, fail: reject })
      }),
  )
  return { run, runs }
}

test('calls that come while it runs share one run, which begins after them', async () => {
  const { run, runs } = heldWork()
  const first = run()
  const others = [run(), run(), run()]
  expect(runs).toHaveLength(1)
  runs[0]!.end()
  await first
  await expect.poll(() => runs.length).toBe(2)
  runs[1]!.end()
  await Promise.all(others)
  expect(runs).toHaveLength(2)
})

test('a run that fails fails for its own callers, and the next one begins anyway', async () => {
  const { run, runs } = heldWork()
  const first = run()
  const second = run()
  runs[0]!.fail(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]!.end()
  await second
})
