import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordFilter, wordForm } from './word-filter.ts'

const check = wordFilter([
  { word: '私下交易', action: 'block' },
  { word: '狗东西', action: 'mask' },
  { word: '加微信', action: 'review' },
  { word: 'weixin', action: 'review' },
  { word: '装', action: 'mask' },
  { word: '女装', action: 'allow' },
])

test.each([
  '私下交易',
  '私 下 交 易',
  '私\u200b下\u200d交\ufeff易',
  '私.下-交_易',
  '私　下　交　易',
  '我们私·下·交·易吧',
  '私\u0301下交易',
])('“%s” is blocked', (text) => {
  expect(check(text).blocked).toEqual(['私下交易'])
})

test.each(['ｗｅｉｘｉｎ', 'WeiXin', 'w e i x i n', 'w.e.i.x.i.n', 'we\u200bixin', 'Ｗ　Ｅ　Ｉ　Ｘ　Ｉ　Ｎ'])(
  '“%s” wants a look',
  (text) => {
    expect(check(text).review).toEqual(['weixin'])
  },
)

test.each(['私下。交易', '我 weigh xin', 'swei xin', '女装', '私人', ''])('“%s” is sent as it stands', (text) => {
  expect(check(text)).toEqual({ text, blocked: [], review: [] })
})

test('a masked word becomes stars, and what was put between its characters stays', () => {
  expect(check('你这狗.东西！').text).toBe('你这*.**！')
})

test('an allowed longer word saves the listed shorter one inside it, and nothing beside it', () => {
  expect(check('女装和装').text).toBe('女装和*')
})

test('a word is found wherever it stands between other words', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('螺', '栓', 'M', '8', '，', '\n') }),
      fc.array(fc.constantFrom(' ', '\u200b', '-', '＊')),
      (other, fillers) => {
        const disguised = [...'私下交易'].join(fillers.join(''))
        expect(check(`${other}${disguised}${other}`).blocked).toEqual(['私下交易'])
      },
    ),
  )
})

test('the form of a word is the same however it is written', () => {
  expect(wordForm('Ｗｅｉ Ｘin')).toBe(wordForm('wei xin'))
})

test('a text of any characters never fails and keeps its length without masked words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(wordFilter([])(text).text).toBe(text)
    }),
  )
})
