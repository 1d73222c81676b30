import { expect, test } from 'vitest'
import { mechanicsSignatureText, signedMechanics, signMechanics } from './signature.ts'

const timestamp = 1_795_000_000_000

test('the signed text names what is sent in the order of the keys', () => {
  expect(mechanicsSignatureText({ timestamp, standardId: 3, entranceType: 2, nominalId: 13 })).toBe(
    'entranceType=2&nominalId=13&standardId=3&timestamp=1795000000000',
  )
})

test('a specification of the library is signed by its own id, the entrance and the time alone', () => {
  expect(mechanicsSignatureText({ timestamp, gbComponentId: 9, entranceType: 1, standardId: 3 })).toBe(
    'entranceType=1&gbComponentId=9&timestamp=1795000000000',
  )
})

test('without such an id every other parameter counts', () => {
  expect(mechanicsSignatureText({ timestamp, gbComponentId: 0, standardId: 3 })).toBe(
    'gbComponentId=0&standardId=3&timestamp=1795000000000',
  )
})

test('the signature depends on the parameters and on nothing else', () => {
  const signature = signMechanics({ timestamp, standardId: 3 })
  expect(signature).toMatch(/^[0-9a-f]{64}$/)
  expect(signMechanics({ standardId: 3, timestamp })).toBe(signature)
  expect(signMechanics({ timestamp, standardId: 4 })).not.toBe(signature)
  expect(signMechanics({ timestamp: timestamp + 1, standardId: 3 })).not.toBe(signature)
})

test('with an id of the library the call sends the entrance, the id and the time alone', () => {
  const { sign, ...sent } = signedMechanics({
    timestamp,
    gbComponentId: 9,
    entranceType: 1,
    standardId: 3,
    nominalId: 13,
  })
  expect(sent).toEqual({ entranceType: 1, gbComponentId: 9, timestamp })
  expect(sign).toBe(signMechanics(sent))
})

test('without one it sends the specification', () => {
  const asked = { timestamp, entranceType: 2, standardId: 3, nominalId: 13, strengthId: 4 }
  expect(signedMechanics(asked)).toEqual({ ...asked, sign: signMechanics(asked) })
})
