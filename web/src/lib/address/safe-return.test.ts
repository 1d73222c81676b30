import { describe, expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

describe('after a login', () => {
  const origin = 'https://www.example.com'
  const home = '/lmPortals/home'
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\evil.example',
    'https:evil.example',
    'https://evil.example/lmPortals/home',
    'javascript:alert(1)',
    '%2F%2Fevil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '',
    undefined,
  ])('%j leads home', (target) => {
    expect(safeReturn(target, origin, home)).toBe(home)
  })
  test.each(['/lmPortals/cart', '/lmShop/home?tid=3', '/lmPortals/productList?q=M8&p=2#row'])(
    '%s is returned to',
    (target) => {
      expect(safeReturn(target, origin, home)).toBe(target)
    },
  )
})
