import { expect, test } from 'vitest'
import type { Drawing } from '../drawing/drawing.ts'
import { toSvg } from '../drawing/render/svg.ts'
import { drawDetail, drawSimple } from './drawing.ts'
import { misplaced, nameOf, specification, specificationsOf, standardOfEachTable, textsOf } from './testing.ts'

for (const standard of standardOfEachTable)
  test(`${standard.name}: every size is drawn within the limits, no text touches a line or another text`, () => {
    for (const one of specificationsOf(standard))
      for (const [draw, kilobytes] of [
        [drawSimple, 20],
        [drawDetail, 60],
      ] as const) {
        const drawing = draw(one)
        const svg = toSvg(drawing)
        expect(svg, nameOf(one)).not.toMatch(/NaN|undefined|Infinity|null/)
        expect(Buffer.byteLength(svg), nameOf(one)).toBeLessThanOrEqual(kilobytes * 1024)
        expect(misplaced(drawing), `${nameOf(one)} ${draw.name}`).toEqual([])
        expect(drawing.shapes.filter((shape) => shape.kind !== 'text' && shape.pen === 'outline')).not.toEqual([])
      }
  }, 60_000)

const wordsOf = (drawing: Drawing): string[] => textsOf(drawing).map(({ text }) => text)

for (const [standard, size, length, label] of [
  ['DIN 931', 'M10', 60, 'l 60 ±0.6'],
  ['DIN 933', 'M30', 60, 'l 60 ±1.5'],
  ['DIN 938', 'M10', 60, 'l 60 ±0.6'],
  ['ISO 15071', 'M10', 60, 'l 60 ±0.6'],
  ['GB/T 897', 'M10', 60, 'l 60 ±1.5'],
] as const)
  test(`the length of ${standard} ${size} is written ${label}`, () =>
    expect(wordsOf(drawDetail(specification(standard, size, length)))).toContain(label))

for (const [standard, size, length, expected] of [
  ['GB/T 65', 'M6', 20, ['n 1.6 C14', '+0.31', '+0.06']],
  ['GB/T 71', 'M6', 20, ['n 1 C13', '+0.2', '+0.06']],
  ['DIN 931', 'M12', 60, ['ds ⌀12 h13', '−0.27']],
  ['GB/T 897', 'M10', 60, ['bm 10 ±0.75']],
  ['DIN 938', 'M10', 60, ['bm 10']],
] as const)
  test(`the drawing of ${standard} ${size} prints ${expected[0]}`, () =>
    expect(wordsOf(drawDetail(specification(standard, size, length)))).toEqual(expect.arrayContaining([...expected])))

for (const [standard, size, length] of [
  ['GB/T 5782', 'M12', 60],
  ['GB/T 5782', 'M30', 160],
  ['GB/T 41', 'M12', undefined],
] as const)
  test(`no source prints the position of the hexagon of ${standard} ${size}, so the drawing prints none`, () =>
    expect(wordsOf(drawDetail(specification(standard, size, length))).join('')).not.toContain('位置度'))

const standardsInInches = standardOfEachTable.filter(({ name }) => /^ASME.*[^M]$/.test(name))
for (const standard of standardsInInches)
  test(`${standard.name}: every length stands in inches, with millimetres in brackets`, () => {
    for (const one of specificationsOf(standard))
      for (const { text } of textsOf(drawDetail(one)).filter(({ pen }) => pen === 'dimension'))
        expect(text, nameOf(one)).toMatch(/UN[CF]|^\d+°$|^\w+ \(?⌀?[≤≥]?[\d.]+ [([][\d.]+[)\]]\)?$/)
  })

test('the free diameter of a retaining ring has its deviations where a source prints them', () => {
  const shaft = wordsOf(drawDetail(specification('GB/T 894', '20')))
  const bore = wordsOf(drawDetail(specification('GB/T 893', '16')))
  expect(shaft).toEqual(expect.arrayContaining(['+0.13', '−0.42']))
  expect(bore).toEqual(expect.arrayContaining(['+0.36', '−0.1']))
})

test('a stud of DIN says that its thread in the part sits tight', () => {
  const sheet = textsOf(drawDetail(specification('DIN 939', 'M10', 60))).map(({ text }) => text)
  expect(sheet.join('')).toContain('公差 Sk6，按 DIN 13-51')
})

test('a simple view carries letters only, its legend the nominal values', () => {
  const words = wordsOf(drawSimple(specification('GB/T 5782', 'M12', 60)))
  expect(words).toEqual(expect.arrayContaining(['k', 'l', 'b', 'd', 's', '7.5', '60', '30', 'M12', '18']))
  expect(words.filter((word) => /[±≥≤]|6g/.test(word))).toEqual([])
})

test('a detail view carries limits, tolerances, thread class and title block', () => {
  const words = wordsOf(
    drawDetail({
      ...specification('GB/T 5782', 'M12', 60),
      propertyClass: '8.8',
      surface: '镀锌 5 µm',
      material: '35',
    }),
  )
  const expected = ['k 7.5 ±0.18', 'l 60 ±0.6', 'b 30', 'M12-6g', 's 18', '−0.27', 'e ≥20.03', 'dw ⌀≥16.63', 'r ≥0.6']
  expect(words).toEqual(expect.arrayContaining(expected))
  const block = ['六角头螺栓', 'M12×60', '8.8', '镀锌 5 µm', '35', '2 : 1', '64.9 kg/千支', '第一角画法', '技术要求']
  expect(words).toEqual(expect.arrayContaining(block))
})

for (const [number, size, length, designation] of [
  ['GB/T 5780', 'M12', 60, 'M12-8g'],
  ['GB/T 5785', 'M12x1.5', 80, 'M12×1.5-6g'],
  ['GB/T 6170', 'M12', undefined, 'M12-6H'],
  ['GB/T 41', 'M12', undefined, 'M12-7H'],
  ['ASME B18.2.1', '1/2', 50.8, '1/2-13 UNC-2A'],
  ['GB/T 845', 'ST4.2', 16, 'ST4.2'],
] as const)
  test(`the thread of ${number} ${size} is ${designation}`, () => {
    expect(wordsOf(drawDetail(specification(number, size, length)))).toContain(designation)
  })

test('socket screws 12.9 have the thread class 5g6g', () => {
  const words = wordsOf(drawDetail({ ...specification('GB/T 70.1', 'M8', 40), propertyClass: '12.9' }))
  expect(words).toContain('M8-5g6g')
})

test('a left-hand thread is marked LH', () => {
  const left = { ...specification('GB/T 5783', 'M10', 30), hand: 'left' } as const
  expect(wordsOf(drawDetail(left))).toEqual(expect.arrayContaining(['M10-6g-LH', 'M10×30-LH']))
  expect(wordsOf(drawSimple(left))).toContain('M10 LH')
})

test('a long rod is shortened by break lines and keeps its true dimension', () => {
  const drawing = drawDetail(specification('GB/T 15389', 'M4', 1000))
  expect(wordsOf(drawing)).toContain('l 1000')
  expect(drawing.scale).toBeGreaterThan(1)
})

const refusal = (kind: string) => expect.objectContaining({ name: 'FactError', kind })

test('parts that cannot be drawn are refused, with the possible alternatives', () => {
  expect(() => drawSimple(specification('GB/T 5782', 'M11', 60))).toThrow(refusal('unknownSize'))
  expect(() => drawDetail(specification('GB/T 5782', 'M12'))).toThrow(refusal('lengthMissing'))
  expect(() => drawDetail(specification('GB/T 5782', 'M12', 10))).toThrow(refusal('lengthOutOfRange'))
  expect(() => drawSimple(specification('GB/T 37', 'M12', 60))).toThrow(refusal('noDimensions'))
  expect(() => drawSimple({ ...specification('GB/T 97.1', '12'), hand: 'left' })).toThrow(
    refusal('impossibleCombination'),
  )
})
