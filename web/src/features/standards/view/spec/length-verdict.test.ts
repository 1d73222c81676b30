import { expect, test } from 'vitest'
import { lengthVerdict } from './length-verdict.ts'

const boltLength = { least: 33.2, preferred: 35 }

test.each([
  [35, false, '所选 35 mm 足够。'],
  [40, false, '所选 40 mm 足够。'],
  [30, true, '所选 30 mm 太短。'],
  [0, false, ''],
])('a chosen length of %i mm says: too short %s', (chosen, isShort, text) =>
  expect(lengthVerdict(boltLength, chosen)).toEqual({ isShort, text }),
)

test('it says so if no length can be determined', () => {
  expect(lengthVerdict(null, 30)).toEqual({ isShort: false, text: '这一厚度没有可以推荐的标准长度。' })
})
