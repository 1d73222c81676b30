import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inPlace } from './in-place.ts'

/** A number of places, and attempts that return theirs when they succeed. */
function rig(key: string, places: number) {
  let taken = 0
  let most = 0
  const place = {
    key,
    take: async () => {
      await turn()
      if (taken === places) return false
      taken += 1
      most = Math.max(most, taken)
      return true
    },
    refuse: async () => Promise.reject(new Error('full')),
  }
  const attempt = (isRight: boolean) =>
    inPlace(place, async () => {
      await turn()
      if (isRight) taken -= 1
      return isRight
    })
  return { attempt, most: () => most }
}

const outcomes = async (attempts: Promise<boolean>[]) =>
  (await Promise.allSettled(attempts)).map((each) => (each.status === 'fulfilled' ? each.value : 'refused'))

test('right ones wait for each other, and all get a place', async () => {
  const { attempt, most } = rig('a', 2)
  expect(await outcomes(Array.from({ length: 9 }, () => attempt(true)))).toEqual(Array(9).fill(true))
  expect(most()).toBe(2)
})

test('failed attempts keep their places; those waiting for them are refused', async () => {
  const { attempt } = rig('b', 2)
  expect(await outcomes([attempt(false), attempt(true), attempt(false), attempt(true), attempt(true)])).toEqual([
    false,
    true,
    false,
    'refused',
    'refused',
  ])
})

test('failing work also leaves its place', async () => {
  const { attempt } = rig('c', 1)
  const broken = inPlace(
    { key: 'c', take: async () => true, refuse: async () => Promise.reject(new Error('full')) },
    async () => Promise.reject(new Error('broken')),
  )
  await expect(broken).rejects.toThrow('broken')
  expect(await outcomes([attempt(true), attempt(true)])).toEqual([true, true])
})
