import { expect, test } from 'vitest'
import { standardNamed } from '../standard/library.ts'
import { differencesOf, riskOf } from './difference.ts'
import { boltLengthFor } from './grip.ts'

const between = (own: string, other: string, size: string) =>
  differencesOf(standardNamed(own), standardNamed(other), size)

test('M10 of GB/T 5782 and DIN 931 differ in the spanner: 16 and 17', () => {
  const differences = between('GB/T 5782', 'DIN 931', 'M10')
  expect(differences).toContainEqual({ letter: 's', meaning: 'across flats', own: 16, other: 17, risk: 'major' })
  expect(riskOf(differences)).toBe('major')
})

test('M16 of both has the same spanner; standards that share a table do not differ at all', () => {
  expect(between('GB/T 5782', 'DIN 931', 'M16').map(({ letter }) => letter)).not.toContain('s')
  expect(riskOf(between('GB/T 5782', 'ISO 4014', 'M16'))).toBe('none')
})

test('a thinner nut of the same width is a minor difference', () => {
  expect(riskOf(between('GB/T 6170', 'DIN 934', 'M16'))).toBe('minor')
})

test('a size that the other standard lacks is refused', () => {
  expect(() => between('GB/T 5782', 'GB/T 5789', 'M30')).toThrow(expect.objectContaining({ kind: 'unknownSize' }))
})

const joint = (clamped: number, size = 'M10') => ({
  bolt: standardNamed('GB/T 5783'),
  size,
  clamped,
  nut: standardNamed('GB/T 6170'),
  washers: [standardNamed('GB/T 97.1'), standardNamed('GB/T 93')],
})

test('20 mm clamped by M10 with nut, plain and spring washer need 36 mm, so a bolt of 40', () => {
  // 20 + m 8.4 + h 2 + S 2.6 + 2 · 1.5
  const { least, preferred } = boltLengthFor(joint(20))
  expect(least).toBeCloseTo(36, 9)
  expect(preferred).toBe(40)
})

test('a joint too thick for the longest bolt is refused with the lengths there are', () => {
  expect(() => boltLengthFor(joint(100))).toThrow(expect.objectContaining({ kind: 'lengthOutOfRange' }))
  expect(() => boltLengthFor(joint(0))).toThrow(expect.objectContaining({ kind: 'impossibleCombination' }))
})
