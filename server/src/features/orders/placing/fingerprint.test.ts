import { expect, test } from 'vitest'
import { fingerprintOf, idempotencyKey } from './fingerprint.ts'

const wanted = {
  cartItemIds: [10, 9],
  addressId: 5,
  remarks: [
    { erpTenantId: 102, remark: '加急' },
    { erpTenantId: 101, remark: '开票' },
  ],
}
const original = fingerprintOf(wanted)

test.each([
  ['lines in another order', { cartItemIds: [9, 10] }],
  ['a line named twice', { cartItemIds: [10, 9, 10] }],
  ['remarks in another order', { remarks: wanted.remarks.toReversed() }],
  ['an expected total', { expectedTotal: '1.00' }],
])('%s: the same submission', (_, differing) => {
  expect(fingerprintOf({ ...wanted, ...differing })).toBe(original)
})

test.each([
  ['another line', { cartItemIds: [10, 8] }],
  ['a line more', { cartItemIds: [10, 9, 8] }],
  ['another address', { addressId: 6 }],
  ['another remark', { remarks: [wanted.remarks[0]!, { erpTenantId: 101, remark: '不开票' }] }],
  ['a remark to another seller', { remarks: [wanted.remarks[0]!, { erpTenantId: 103, remark: '开票' }] }],
  ['no remarks', { remarks: [] }],
])('%s: another submission', (_, differing) => {
  expect(fingerprintOf({ ...wanted, ...differing })).not.toBe(original)
})

test('no remarks and no list of remarks are the same', () => {
  const { remarks: _, ...plain } = wanted
  expect(fingerprintOf(plain)).toBe(fingerprintOf({ ...wanted, remarks: [] }))
})

test('without a key of the caller the submission is its own key', () => {
  expect(idempotencyKey(undefined, 'abc')).toBe('wish abc')
  expect(idempotencyKey('', 'abc')).toBe('wish abc')
})

test('a key has up to 128 visible ASCII characters', () => {
  for (const key of ['!', '~', 'a'.repeat(128)]) expect(idempotencyKey(key, 'abc')).toBe(key)
  for (const key of ['a'.repeat(129), 'a b', ' a', 'a\n', '键', ['a', 'b']])
    expect(() => idempotencyKey(key, 'abc')).toThrow(
      expect.objectContaining({ statusCode: 400, message: '「Idempotency-Key」格式不正确' }),
    )
})
