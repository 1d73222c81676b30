import { expect, test } from 'vitest'
import { standardNamed } from '../standard/library.ts'
import { coverageOfStandard } from './standard-coverage.ts'
import { coverageOfTable } from './testing.ts'

test('a standard is covered as its table is', () => {
  expect(coverageOfStandard(standardNamed('GB/T 5783'))).toEqual(coverageOfTable('dimension/gb-t-5783'))
})

test('DIN 912 counts its further sizes, GB/T 897 only its own column bm', () => {
  const count = (name: string) => Object.values(coverageOfStandard(standardNamed(name))).reduce((a, b) => a + b)
  expect(count('DIN 912') - count('ISO 4762')).toBe(35)
  expect(count('GB/T 897')).toBe(count('GB/T 900'))
  const whole = Object.values(coverageOfTable('dimension/gb-t-897-900')).reduce((a, b) => a + b)
  expect(count('GB/T 897')).toBeLessThan(whole)
})

test('a standard without figures has no coverage', () => {
  expect(() => coverageOfStandard(standardNamed('GB/T 37'))).toThrow(expect.objectContaining({ kind: 'noDimensions' }))
})
