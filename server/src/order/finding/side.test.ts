import { expect, test } from 'vitest'
import { ownerOf } from './side.ts'

test('rows of an order belong to the side that asks', () => {
  expect(ownerOf({ buyerId: 3 })).toEqual(['buyerId', 3])
  expect(ownerOf({ tenantId: 101 })).toEqual(['tenantId', 101])
})
