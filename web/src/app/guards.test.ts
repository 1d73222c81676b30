import { describe, expect, test } from 'vitest'
import { refreshesUnread, rootTarget, shopEntry } from './guards.ts'

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
