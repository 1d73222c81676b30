import { standardNamed } from '@lianmeng/fastener/standard/library'
import { expect, test } from 'vitest'
import { isBesideStandard } from './further-classes.ts'

test.each([
  ['GB/T 5783-2025', '4.8', true],
  ['GB/T 5783-2025', '8.8', false],
  ['GB/T 6170-2015', '4', true],
  ['GB/T 6170-2015', '8', false],
  ['GB/T 97.1-2002', '200HV', false],
  ['GB/T 5783-2025', '', false],
])('%s of class %s: beside the standard %s', (standard, strength, is) => {
  expect(isBesideStandard(standardNamed(standard).id, strength)).toBe(is)
})
