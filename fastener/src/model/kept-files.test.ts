import { expect, test } from 'vitest'
import { keptFiles } from './kept-files.ts'

const file = (bytes: number) => new Uint8Array(bytes)

test('the file that was not asked for the longest goes first', () => {
  const kept = keptFiles(100)
  kept.keep('a', file(40))
  kept.keep('b', file(40))
  kept.get('a')
  kept.keep('c', file(40))
  expect(kept.get('b')).toBeUndefined()
  expect(kept.get('a')?.byteLength).toBe(40)
  expect(kept.get('c')?.byteLength).toBe(40)
})

test('a file larger than all room is not kept and drives nothing out', () => {
  const kept = keptFiles(100)
  kept.keep('a', file(40))
  kept.keep('b', file(101))
  expect(kept.get('a')?.byteLength).toBe(40)
  expect(kept.get('b')).toBeUndefined()
})

test('a file kept again counts once', () => {
  const kept = keptFiles(100)
  for (let round = 0; round < 5; round++) kept.keep('a', file(60))
  kept.keep('b', file(40))
  expect(kept.get('a')?.byteLength).toBe(60)
})
