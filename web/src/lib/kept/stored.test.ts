// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { stored } from './stored.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

test('a value outlives the page', () => {
  stored('deliveryArea', '', isText).set('嘉兴')
  expect(stored('deliveryArea', '', isText).get()).toBe('嘉兴')
})

test.each(['{', '5', 'null'])('a value of no kind counts as none: %s', (raw) => {
  localStorage.setItem('lianmeng.taxView', raw)
  expect(stored('taxView', '无', isText).get()).toBe('无')
})

test('a change in another tab is shown', () => {
  const place = stored('fastOrderText', '', isText)
  const listener = vi.fn()
  place.subscribe(listener)
  localStorage.setItem('lianmeng.fastOrderText', '"海盐"')
  dispatchEvent(new StorageEvent('storage', { key: 'lianmeng.fastOrderText' }))
  expect(place.get()).toBe('海盐')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a browser that refuses to store keeps the value for the page', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const place = stored('standardQueries', '', isText)
  place.set('嘉兴')
  expect(place.get()).toBe('嘉兴')
  refuse.mockRestore()
})
