// @vitest-environment jsdom
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { wholeQty } from '@lianmeng/trade/quantity/qty'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepUnsaved, takeUnsaved } from './unsaved.ts'

const split: Split = { big: 3n, small: 1n, loose: wholeQty(5), total: wholeQty(3105) }

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a quantity left behind is given to the next page once', () => {
  keepUnsaved(7, split)
  expect(takeUnsaved(7)).toEqual(split)
  expect(takeUnsaved(7)).toBeUndefined()
})

test('it belongs to its own line', () => {
  keepUnsaved(7, split)
  expect(takeUnsaved(8)).toBeUndefined()
})

test('after a minute it is too old to be saved', () => {
  keepUnsaved(7, split)
  vi.advanceTimersByTime(60_001)
  expect(takeUnsaved(7)).toBeUndefined()
})

test('foreign data under the key are not a quantity', () => {
  sessionStorage.setItem('lianmeng.unsavedQuantity.7', '{"big":"many"')
  expect(takeUnsaved(7)).toBeUndefined()
})
