import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePartList } from '../sets/part-list.ts'
import { parseSpecText } from '../spec-text.ts'
import { fold } from '../words/folded-text.ts'
import { foldWith, noTradeWords, tradeWords } from './trade-words.ts'

const words = tradeWords([
  { word: '飞碟', means: '六角法兰面螺栓' },
  { word: '厂标 Q-150', means: 'GB/T 5782' },
  { word: '军绿锌', means: '镀彩锌' },
])

test('a trade word is read as what it means, at the place where it was typed', () => {
  expect(parseSpecText('飞碟 M8×20').fields.product).toBeUndefined()
  const { fields, rest } = parseSpecText('飞碟 M8×20 军绿锌', words)
  expect(fields.product).toMatchObject({ value: { nameZh: '六角法兰面螺栓' }, text: '飞碟', at: [0, 2] })
  expect(fields.surface).toMatchObject({ text: '军绿锌', at: [9, 12] })
  expect(fields.nominal?.value).toBe('M8')
  expect(rest).toEqual([])
})

test('a number of a house is read as a standard, in any spelling, also beside a size', () => {
  for (const text of ['厂标Q-150 M10×50', '厂标 q-150　M10*50', '厂标Ｑ－150，M10X50'])
    expect(parseSpecText(text, words).fields).toMatchObject({ standard: { value: 'GB/T 5782' }, length: { value: 50 } })
})

test('a longer word of Latin letters or figures is not the trade word', () => {
  expect(parseSpecText('厂标Q-1500 M10×50', words).fields.standard).toBeUndefined()
})

test('lists, headings and sets are read with trade words, and show what was typed', () => {
  const specs = parsePartList('飞碟：M8×20；M8×25\n1、飞碟 M6×16 配平垫 200套', words)
  expect(specs.map(({ fields }) => fields.product?.value.nameZh)).toEqual([
    '六角法兰面螺栓',
    '六角法兰面螺栓',
    '六角法兰面螺栓',
    expect.stringContaining('垫圈'),
  ])
  expect(specs[2]!.input).toBe('飞碟 M6×16 配平垫 200套')
})

test('without trade words a text is folded as ever; spans stay within the input and in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('飞碟', '军绿锌', 'M8', '×', ' ', '½', '锌', 'q-150', '厂标', '20')),
      (pieces) => {
        const text = pieces.join('')
        expect(foldWith(text, noTradeWords).text).toBe(fold(text).text)
        const { rest, fields } = parseSpecText(text, words)
        const spans = [...rest.map(({ at }) => at), ...Object.values(fields).map(({ at }) => at)]
        for (const [start, end] of spans) expect(0 <= start && start <= end && end <= text.length).toBe(true)
        const plain = foldWith(text, words)
        for (let at = 0; at < plain.text.length; at += 1) {
          const [start, end] = plain.original(at, at + 1)
          expect(start).toBeLessThan(end)
          if (at > 0) expect(plain.original(at - 1, at)[0]).toBeLessThanOrEqual(start)
        }
      },
    ),
  )
})
