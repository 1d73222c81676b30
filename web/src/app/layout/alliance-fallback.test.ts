import { describe, expect, test } from 'vitest'
import { allianceFallback } from './alliance-fallback.ts'

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
