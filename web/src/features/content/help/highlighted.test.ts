import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './highlighted.tsx'

test.each([
  ['拆包价怎么算', '', ['拆包价怎么算']],
  ['拆包价怎么算', '拆包', ['', '拆包', '价怎么算']],
  ['GB/T 5782 与 gb/t 5783', 'GB/T', ['', 'GB/T', ' 5782 与 ', 'gb/t', ' 5783']],
  ['a.b', '.', ['a', '.', 'b']],
  ['包装与拆包装', '包 包装', ['', '包装', '与拆', '包装', '']],
])('%s, searched for %s', (text, keyword, pieces) => {
  expect(piecesOf(text, keyword)).toEqual(pieces)
})

test('whatever is searched for, no text is lost', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (text, keyword) => piecesOf(text, keyword).join('') === text))
})
