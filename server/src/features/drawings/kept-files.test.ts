import { expect, test } from 'vitest'
import { tagged } from '../../answers/file-answer.ts'
import { KeptFiles } from './kept-files.ts'

const file = (bytes: number) => tagged(new Uint8Array(bytes), 'model/stl')

test('the least recently used goes first', () => {
  const kept = new KeptFiles(100)
  const [a, b, c] = [file(40), file(41), file(42)]
  kept.keep('a', a)
  kept.keep('b', b)
  expect(kept.get('a')).toBe(a)
  kept.keep('c', c)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([a, undefined, c])
})

test('a file that takes the place of another counts once; one too large is not kept', () => {
  const kept = new KeptFiles(100)
  for (const bytes of [60, 61, 62]) kept.keep('a', file(bytes))
  expect(kept.get('a')?.body).toHaveLength(62)
  expect(kept.keep('b', file(101))).toBeDefined()
  expect(kept.get('b')).toBeUndefined()
})
