import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprint, seal, unseal } from './seal.ts'

const secret = 's'.repeat(32)

test('a sealed text opens again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (purpose, text) => {
      expect(unseal(secret, purpose, seal(secret, purpose, text))).toBe(text)
    }),
  )
})

test('it opens neither for another purpose nor with another secret', () => {
  const sealed = seal(secret, 'operator 1', 'JBSWY3DP')
  expect(unseal(secret, 'operator 2', sealed)).toBeUndefined()
  expect(unseal('t'.repeat(32), 'operator 1', sealed)).toBeUndefined()
})

test('one changed bit, or a missing end, and it does not open', () => {
  const sealed = seal(secret, 'p', 'JBSWY3DP')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(unseal(secret, 'p', changed)).toBeUndefined()
    expect(unseal(secret, 'p', sealed.subarray(0, at))).toBeUndefined()
  }
})

test('the same text sealed twice looks different, and shows nothing of itself', () => {
  const sealed = [seal(secret, 'p', 'JBSWY3DP'), seal(secret, 'p', 'JBSWY3DP')]
  expect(sealed[0]!.equals(sealed[1]!)).toBe(false)
  for (const each of sealed) expect(each.includes('JBSWY3DP')).toBe(false)
})

test('a fingerprint is the same for the same text, and another with another secret', () => {
  expect(fingerprint(secret, 'p', 'a')).toEqual(fingerprint(secret, 'p', 'a'))
  expect(fingerprint(secret, 'p', 'a')).not.toEqual(fingerprint('t'.repeat(32), 'p', 'a'))
})
