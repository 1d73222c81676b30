import { expect, test } from 'vitest'
import { drawDetail } from './drawing.ts'
import { specification, textsOf } from './testing.ts'

const wordsOf = (number: string, size: string, length?: number): string =>
  textsOf(drawDetail(specification(number, size, length)))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('    ', '')

test.each([
  ['GB/T 5782', ['GB/T 197', 'GB/T 3103.1', 'GB/T 2']],
  ['ISO 4014', ['ISO 965-1', 'ISO 4759-1', 'ISO 4753']],
])('a drawing of %s cites the basic standards of the same body: %j', (number, basic) => {
  const words = wordsOf(number, 'M12', 80)
  for (const one of basic) expect(words).toContain(`按 ${one}`)
})

test.each([
  ['GB/T 5782', 'M12', 80, '倒角端（CH）'],
  ['GB/T 77', 'M6', 12, '平端（FL）'],
  ['GB/T 78', 'M6', 12, '锥端（CN）'],
  ['GB/T 79', 'M6', 12, '圆柱端（LD）'],
  ['GB/T 80', 'M6', 12, '凹端（CP）'],
])('the end of %s %s×%i is named: %s', (number, size, length, name) =>
  expect(wordsOf(number, size, length)).toContain(`末端：${name}，按 GB/T 2。`),
)

test('a thread length may be two pitches longer, a least one has no deviations', () => {
  expect(wordsOf('GB/T 5782', 'M12', 80)).toContain('b 30 +3.5 0')
  expect(wordsOf('GB/T 67', 'M5', 45)).not.toContain('+1.6 0')
})

test('a bolt of grade B is of grade B in every length', () => {
  expect(wordsOf('ISO 4015', 'M12', 80)).toContain('产品等级 B')
  expect(wordsOf('ISO 4014', 'M12', 80)).toContain('产品等级 A')
})

test('an eye bolt says what one lifts and what each of two lifts at 45°', () =>
  expect(wordsOf('GB/T 825', 'M16')).toContain('每个 0.32 t'))

test('a long name is not cut', () => {
  const words = textsOf(drawDetail(specification('DIN 609', 'M16', 100))).map(({ text }) => text)
  expect(words.join('')).toContain('六角头加强杆螺栓（铰制孔用）（德标）')
  expect(words.filter((word) => word.endsWith('…'))).toEqual([])
})

test('a standard part is marked as in an order', () => {
  expect(wordsOf('GB/T 5782', 'M12', 80)).toContain('标记示例：螺栓 GB/T 5782-2025-M12×80。')
  expect(wordsOf('GB/T 6170', 'M12')).toContain('标记示例：螺母 GB/T 6170-2015-M12。')
})

test.each([
  ['GB/T 5782', 'M12', 60, '杆部直线度 ≤0.2 mm'],
  ['GB/T 5783', 'M6', 30, '杆部直线度 ≤0.11 mm'],
])('the shank of %s %s×%i is straight: %s', (number, size, length, words) =>
  expect(wordsOf(number, size, length)).toContain(words),
)

test('the standard gives no straightness for grade C and beyond twenty diameters', () => {
  expect(wordsOf('GB/T 5780', 'M12', 60)).not.toContain('直线度')
  expect(wordsOf('GB/T 5782', 'M6', 130)).not.toContain('直线度')
})

test.each([
  ['GB/T 5782', 'M12', 80, '表面缺陷按 GB/T 5779.1；验收检查按 GB/T 90.1。'],
  ['ISO 4014', 'M12', 80, '表面缺陷按 ISO 6157-1；验收检查按 ISO 3269。'],
  ['GB/T 6170', 'M12', undefined, '表面缺陷按 GB/T 5779.2；验收检查按 GB/T 90.1。'],
  ['GB/T 97.1', '12', undefined, '验收检查按 GB/T 90.1。'],
] as const)('%s %s is inspected: %s', (number, size, length, words) =>
  expect(wordsOf(number, size, length)).toContain(words),
)
