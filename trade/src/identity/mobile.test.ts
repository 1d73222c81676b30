import { expect, test } from 'vitest'
import { isMobile } from './mobile.ts'

for (const [raw, mobile] of [
  ['13800138000', true],
  ['19900000001', true],
  ['12800138000', false],
  ['1380013800', false],
  ['138001380000', false],
  ['+8613800138000', false],
  [' 13800138000', false],
  ['13800138000\n', false],
  ['１３８００１３８０００', false],
  ['', false],
] as const)
  test(`${JSON.stringify(raw)} is ${mobile ? 'a' : 'no'} mobile number`, () => expect(isMobile(raw)).toBe(mobile))
