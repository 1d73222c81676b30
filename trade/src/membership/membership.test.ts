import { expect, test } from 'vitest'
import { mayPurchase, priceVisibility } from './access.ts'
import { membershipStatus } from './status.ts'

const { cannotApply, canApply, underReview, member } = membershipStatus
const statuses = [cannotApply, canApply, underReview, member]

test('status 0 is cannot apply, 1 can apply, 2 under review, 3 member', () => {
  expect(statuses).toEqual([0, 1, 2, 3])
})

test('members may purchase, and everybody where the seller sells openly', () => {
  expect(statuses.map((status) => mayPurchase('membersOnly', status))).toEqual([false, false, false, true])
  expect(statuses.map((status) => mayPurchase('open', status))).toEqual([true, true, true, true])
})

test('prices of a members-only seller are hidden from others, with the reason', () => {
  expect([undefined, ...statuses].map((status) => priceVisibility('membersOnly', status))).toEqual([
    'loginNeeded',
    'membersOnly',
    'membershipNeeded',
    'membershipUnderReview',
    'visible',
  ])
})

test('prices of an open seller are visible to everybody', () => {
  expect([undefined, ...statuses].map((status) => priceVisibility('open', status))).toEqual(Array(5).fill('visible'))
})
