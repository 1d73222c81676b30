import { expect, test } from 'vitest'
import { comparableName, tidyName } from './kept-name.ts'

test.each([
  [' 月度  备货 ', '月度 备货'],
  ['Ｍ８　常备', 'M8 常备'],
  ['  ', ''],
])('the name %j is kept as %j', (typed, kept) => {
  expect(tidyName(typed)).toBe(kept)
})

test('names are the same whatever their width, case and spaces around them', () => {
  expect(comparableName(' Ｍ８ 常备')).toBe(comparableName('m8 常备'))
  expect(comparableName('M8 常备')).not.toBe(comparableName('M8常备'))
})
