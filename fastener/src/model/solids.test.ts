import { afterEach, expect, test, vi } from 'vitest'
import { specification } from '../sheet/testing.ts'
import { openSolids, type SolidJob, type Solids } from './solids.ts'

vi.setConfig({ testTimeout: 60_000 })

let solids: Solids | undefined
afterEach(() => solids?.close())

const opened = (options: Parameters<typeof openSolids>[0] = {}): Solids => {
  solids = openSolids(options)
  return solids
}
const washer = (format: SolidJob['format'] = 'stl') => ({
  specification: specification('GB/T 97.1', '8'),
  format,
  thread: 'cosmetic' as const,
})

test('a request for a solid being made, or already made, gets the same file', async () => {
  const { make } = opened()
  const [one, two] = await Promise.all([make(washer()), make(washer())])
  expect(two).toBe(one)
  expect(await make(washer())).toBe(one)
  expect(await make(washer('glb'))).not.toBe(one)
})

test('a tapped hole is another solid with modelled thread', async () => {
  const { make } = opened()
  const pin = { specification: specification('GB/T 120.1', '10', 40), format: 'step' } as const
  const [cosmetic, modelled] = [await make({ ...pin, thread: 'cosmetic' }), await make({ ...pin, thread: 'modelled' })]
  expect(modelled.length).toBeGreaterThan(cosmetic.length)
})

test('nothing is kept where there is no room', async () => {
  const { make } = opened({ keptBytes: 0 })
  const one = await make(washer())
  const again = await make(washer())
  expect(again).not.toBe(one)
  expect(again).toEqual(one)
})

test.each([
  ['unknownSize', { ...washer().specification, size: 'M11' }],
  ['lengthMissing', { standard: specification('GB/T 5782', 'M12').standard, size: 'M12' }],
  ['impossibleCombination', { ...washer().specification, hand: 'left' as const }],
  // Detected by the modelling process.
  ['impossibleCombination', specification('GB/T 15389', 'M6', 1000)],
] as const)('what cannot be is refused with %s, and what would be possible', async (kind, refused) => {
  const { make } = opened()
  const error = await make({ specification: refused, format: 'stl', thread: 'modelled' }).catch((reason) => reason)
  expect(error).toMatchObject({ name: 'FactError', kind, possible: expect.any(Array) })
})

test('a solid that takes too long is given up, and the next one is made', async () => {
  const { make } = opened({ jobMs: 20 })
  await expect(make(washer())).rejects.toMatchObject({ name: 'SolidError', kind: 'tooSlow' })
  await solids!.close()
  expect((await opened().make(washer())).byteLength).toBeGreaterThan(84)
})

test('a process that was idle for long, or grew too large, is ended and started again', async () => {
  const { make } = opened({ idleMs: 1, heapBytes: 1, keptBytes: 0 })
  expect(await make(washer())).toEqual(await make(washer()))
})

test('after closing nothing is made', async () => {
  const { make, close } = opened()
  await close()
  await expect(make(washer())).rejects.toMatchObject({ name: 'SolidError', kind: 'closed' })
})

test('closing ends what is under way', async () => {
  const { make, close } = opened()
  const outcome = make(washer()).catch((reason) => reason)
  await close()
  expect(await outcome).toMatchObject({ name: 'SolidError' })
})
