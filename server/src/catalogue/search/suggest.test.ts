import { expect, test } from 'vitest'
import { anIndex, aState, standardId } from '../testing/an-index.ts'
import { suggest } from './suggest.ts'

const index = anIndex([
  aState({ standardId: standardId('GB/T 5783-2016') }),
  aState({ standardId: standardId('GB/T 5783-2016') }),
  aState({ standardId: standardId('DIN 933') }),
])
const names = (keyword: string, limit = 10) => suggest(index, keyword, limit).map(({ standardName }) => standardName)

test.each(['GB/T 578', 'gb578', 'gbt578', 'ＧＢ５７８', '578'])(
  '%s is completed to the standards that begin so',
  (keyword) => {
    expect(names(keyword)).toContain('GB/T 5783-2016')
    for (const name of names(keyword)) expect(name).toMatch(/578/)
  },
)

test('a number that is meant exactly comes before longer ones', () => {
  expect(names('gb93')[0]).toMatch(/^GB\/T 93-/)
  expect(names('din 933')[0]).toBe('DIN 933')
})

test('standards with more goods on sale come first', () => {
  expect(suggest(index, 'gb5783', 2)).toMatchObject([
    { standardName: 'GB/T 5783-2016', count: 2 },
    { standardName: 'GB/T 5783-2025', count: 0 },
  ])
})

test('names are completed too', () => {
  expect(suggest(index, '六角头螺', 10).length).toBe(10)
  for (const { productName } of suggest(index, '弹簧垫', 10)) expect(productName).toContain('弹簧垫')
})

test('there are never more than requested, and none without a match', () => {
  expect(names('螺', 3)).toHaveLength(3)
  for (const keyword of ['', ' ', '%', '_', "' OR 1=1--", '没有这种']) expect(names(keyword)).toEqual([])
})
