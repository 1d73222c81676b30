import { expect, test } from 'vitest'
import { anIndex, aState, someNames } from '../testing/an-index.ts'
import { suggest } from './suggest.ts'

/** Standards by id: printed number, name, and number of goods on sale. */
const library: Record<number, readonly [printed: string, name: string, goods: number]> = {
  1: ['DIN 930', '弹簧垫圈', 90],
  2: ['DIN 93', '止动垫圈', 0],
  3: ['ISO 930:2011', '圆柱销', 80],
  4: ['ISO 93:2011', '圆锥销', 0],
  5: ['GB/T 930-2001', '螺母', 70],
  6: ['GB/T 93-1987', '垫圈 弹簧', 0],
  7: ['GB/T 95-2002', '平垫圈', 5],
  8: ['GB/T 96-2002', '平垫圈 大', 5],
}
const ids = Object.keys(library).map(Number)
const somewhere = [...someNames.standards.values()][0]!
const standards = new Map(
  ids.map((id) => {
    const [number, productName] = library[id]!
    return [id, { ...somewhere, id, number, productName, smallCategoryId: 0, bigCategoryId: 0, shapeTypeId: 0 }]
  }),
)
const goods = ids.flatMap((id) => Array.from({ length: library[id]![2] }, () => aState({ standardId: id })))
const index = anIndex(goods, { ...someNames, standards })
const numbers = (keyword: string) => suggest(index, keyword, 10).map(({ standardName }) => standardName)

test('the standard of exactly this number comes before longer numbers, however many goods these have', () => {
  expect(numbers('din 93')).toEqual(['DIN 93', 'DIN 930'])
  expect(numbers('iso93')).toEqual(['ISO 93:2011', 'ISO 930:2011'])
  expect(numbers('gb93')).toEqual(['GB/T 93-1987', 'GB/T 930-2001'])
  expect(numbers('GB/T 93')).toEqual(['GB/T 93-1987', 'GB/T 930-2001'])
})

test('a number without its organisation is completed in all of them', () => {
  expect(numbers('930')).toEqual(['DIN 930', 'ISO 930:2011', 'GB/T 930-2001'])
  expect(numbers('93').slice(0, 3)).toEqual(['DIN 93', 'ISO 93:2011', 'GB/T 93-1987'])
})

test('a name that begins so comes before names that hold it, however many goods these have', () => {
  expect(numbers('垫圈')).toEqual(['GB/T 93-1987', 'DIN 930', 'GB/T 95-2002', 'GB/T 96-2002', 'DIN 93'])
})

test('equal fits: the standard with more goods comes first, then the first of the library', () => {
  expect(numbers('平垫圈')).toEqual(['GB/T 95-2002', 'GB/T 96-2002'])
  expect(numbers('弹簧')).toEqual(['DIN 930', 'GB/T 93-1987'])
})

test('a completion tells the number, the name, the goods on sale and the status', () => {
  expect(suggest(index, 'gb95', 1)).toEqual([
    { standardId: 7, standardName: 'GB/T 95-2002', productName: '平垫圈', count: 5, status: somewhere.status },
  ])
})
