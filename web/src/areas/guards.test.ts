import { describe, expect, test } from 'vitest'
import { allianceFallback, refreshesUnread, rootTarget, safeReturn, shopEntry } from './guards.ts'

describe('the root path', () => {
  const erp = ['erp.example.com', 'https://erp2.example.com:8443', 'erp3.example.com:9000']
  test.each([
    ['https://erp.example.com', '/union'],
    ['https://erp.example.com:444', '/union'],
    ['https://erp2.example.com:8443', '/union'],
    ['http://erp3.example.com:9000', '/union'],
    ['http://erp3.example.com', '/lmPortals'],
    ['https://www.example.com', '/lmPortals'],
  ] as const)('on %s leads to %s', (origin, target) => {
    expect(rootTarget(origin, erp)).toBe(target)
  })
})

describe('the number of unread messages', () => {
  test.each([
    [true, undefined, true],
    [true, '/lmPortals/home', true],
    [true, '/unionists', true],
    [true, '/union', false],
    [true, '/union/cart', false],
    [false, '/lmPortals/home', false],
    [false, undefined, false],
  ])('login required %s, coming from %s: fetched %s', (required, previous, fetched) => {
    expect(refreshesUnread(required, previous)).toBe(fetched)
  })
})

describe('a page of a shop', () => {
  const fromShop = { path: '/lmShop/home', tid: '7' }
  const fromPortal = { path: '/lmPortals/home', tid: undefined }
  test('with a tid opens', () => {
    expect(shopEntry('3', fromShop, '5')).toEqual({ kind: 'enter', tid: '3' })
  })
  test('without one takes it from the previous page', () => {
    expect(shopEntry(undefined, fromShop, '5')).toEqual({ kind: 'addTid', tid: '7' })
    expect(shopEntry('', fromShop, '')).toEqual({ kind: 'addTid', tid: '7' })
  })
  test('otherwise from the shop that is remembered', () => {
    expect(shopEntry(undefined, fromPortal, '5')).toEqual({ kind: 'addTid', tid: '5' })
    expect(shopEntry(undefined, undefined, '5')).toEqual({ kind: 'addTid', tid: '5' })
  })
  test('without any leads home when coming from the root path', () => {
    expect(shopEntry(undefined, undefined, '')).toEqual({ kind: 'noShop', leadsTo: 'home' })
    expect(shopEntry(undefined, { path: '/', tid: undefined }, '')).toEqual({ kind: 'noShop', leadsTo: 'home' })
  })
  test('without any is not opened when coming from elsewhere', () => {
    expect(shopEntry(undefined, fromPortal, '')).toEqual({ kind: 'noShop', leadsTo: 'back' })
  })
})

describe('the alliance page', () => {
  test('that opened in a tab of its own leaves this one alone', () => {
    expect(allianceFallback(true, '/union/cart')).toBeUndefined()
  })
  test('that could not be opened falls back to the given path, or the alliance home', () => {
    expect(allianceFallback(false, '/union/cart')).toBe('/union/cart')
    expect(allianceFallback(false)).toBe('/union/home')
    expect(allianceFallback(false, '')).toBe('/union/home')
  })
})

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
