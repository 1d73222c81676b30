import { createCipheriv, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resealAll } from './reseal.ts'
import { fingerprint, isSealedWith, seal, unseal } from './seal.ts'

const secret = 's'.repeat(32)

test('a sealed text opens again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (purpose, text) => {
      expect(unseal([secret], purpose, seal(secret, purpose, text))).toBe(text)
    }),
  )
})

test('it opens neither for another purpose nor with another secret', () => {
  const sealed = seal(secret, 'operator 1', 'JBSWY3DP')
  expect(unseal([secret], 'operator 2', sealed)).toBeUndefined()
  expect(unseal(['t'.repeat(32)], 'operator 1', sealed)).toBeUndefined()
})

test('one changed bit, or a missing end, and it does not open', () => {
  const sealed = seal(secret, 'p', 'JBSWY3DP')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(unseal([secret], 'p', changed)).toBeUndefined()
    expect(unseal([secret], 'p', sealed.subarray(0, at))).toBeUndefined()
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

const [former, current] = ['f'.repeat(32), 'c'.repeat(32)]

/** As it was before sealed texts named their key. */
function sealedBefore(purpose: string, text: string): Buffer {
  const iv = Buffer.alloc(12, 7)
  const sealing = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', former, '', purpose, 32)), iv)
  return Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
}

test('a text sealed with a former secret opens as long as that one is kept, and names its key', () => {
  for (const sealed of [seal(former, 'p', 'JBSWY3DP'), sealedBefore('p', 'JBSWY3DP')]) {
    expect(unseal([current, former], 'p', sealed)).toBe('JBSWY3DP')
    expect(unseal([current], 'p', sealed)).toBeUndefined()
    expect(isSealedWith(current, sealed)).toBe(false)
  }
  expect(isSealedWith(former, seal(former, 'p', 'JBSWY3DP'))).toBe(true)
})

test('everything is sealed again once; what was done is not done twice, and what no secret opens is counted and left', async () => {
  const rows = [seal(former, '0', 'a'), sealedBefore('1', 'b'), seal(current, '2', 'c'), seal('x'.repeat(32), '3', 'd')]
  const places = () =>
    rows.map((sealed, n) => ({
      purpose: String(n),
      sealed,
      put: async (next: Buffer) => void rows.splice(n, 1, next),
    }))
  expect(await resealAll([current, former], places())).toEqual({ again: 2, already: 1, unreadable: 1 })
  expect(rows.map((sealed, n) => unseal([current], String(n), sealed))).toEqual(['a', 'b', 'c', undefined])
  expect(await resealAll([current, former], places())).toEqual({ again: 0, already: 3, unreadable: 1 })
})
