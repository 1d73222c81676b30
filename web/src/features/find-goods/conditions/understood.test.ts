import { expect, test } from 'vitest'
import { replaced, withoutUnderstood } from './understood.ts'

const standard = { field: 'standardIds', label: '标准', text: 'GB/T 5783', typed: ['GB5783'], ids: [5] }
const size = { field: 'nominalIds', label: '直径', text: 'M8', typed: ['M8'], ids: [12] }
const length = { field: 'lengths', label: '长度', text: '33', typed: ['33'], ids: [33] }
const fields = [standard, size, length]
const filter = { keyword: 'GB5783 M8×33', inStock: true }

test('without its standard the rest of the keyword stays', () =>
  expect(withoutUnderstood(filter, fields, 0)).toEqual({ keyword: 'M8×33', inStock: true }))

test('without its length no sign is left over', () =>
  expect(withoutUnderstood(filter, fields, 2)).toEqual({ keyword: 'GB5783 M8', inStock: true }))

test('without its size the length becomes a value of its facet', () =>
  expect(withoutUnderstood(filter, fields, 1)).toEqual({ keyword: 'GB5783', lengths: [33], inStock: true }))

test('the last piece takes the keyword with it', () =>
  expect(withoutUnderstood({ keyword: 'GB5783', plain: false }, [standard], 0)).toEqual({}))

test('pieces that were not understood are removed too', () =>
  expect(withoutUnderstood({ keyword: 'M8×33 某某' }, [size, length], undefined, '某某')).toEqual({ keyword: 'M8×33' }))

test('a figure inside another one is left alone', () =>
  expect(replaced('GB/T 5733 M8×33', length, '35')).toBe('GB/T 5733 M8×35'))
