// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, compareBlocks } from './block-diff.ts'

test('a text falls into its blocks', () => {
  expect(blocksOf('<h2 id="s-a">甲</h2>\n<p>乙</p> 丙<table><tbody><tr><td>丁</td></tr></tbody></table>')).toEqual([
    '<h2 id="s-a">甲</h2>',
    '<p>乙</p>',
    '丙',
    '<table><tbody><tr><td>丁</td></tr></tbody></table>',
  ])
})

test.each([
  ['nothing', [], [], []],
  ['a change', ['a', 'b', 'c'], ['a', 'x', 'c'], ['a=a', 'b/x', 'c=c']],
  ['something new', ['a', 'c'], ['a', 'b', 'c'], ['a=a', '/b', 'c=c']],
  ['something gone', ['a', 'b', 'c'], ['a', 'c'], ['a=a', 'b/', 'c=c']],
  ['two in place of one', ['a', 'b'], ['x', 'y', 'b'], ['a/x', '/y', 'b=b']],
])('%s appears with what it came from', (_name, before, after, expected) => {
  const shown = compareBlocks(before, after).map(
    (line) => `${line.before ?? ''}${line.before === line.after ? '=' : '/'}${line.after ?? ''}`,
  )
  expect(shown).toEqual(expected)
})

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })

test('each side, read downwards, is its text', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = compareBlocks(before, after)
      expect(lines.flatMap((line) => line.before ?? [])).toEqual(before)
      expect(lines.flatMap((line) => line.after ?? [])).toEqual(after)
    }),
  )
})

test('a text differs nowhere from itself', () => {
  fc.assert(
    fc.property(text, (blocks) => {
      expect(compareBlocks(blocks, blocks).every(({ before, after }) => before === after)).toBe(true)
    }),
  )
})
