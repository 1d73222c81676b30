import { expect, test } from 'vitest'
import { mayPurchase, priceVisibility } from './access.ts'
import { applicationProblem } from './application.ts'
import { type MembershipEvent, membershipStatus, membershipStatusName, moveMembership } from './status.ts'

const { cannotApply, canApply, underReview, member } = membershipStatus
const statuses = [cannotApply, canApply, underReview, member]
const events: MembershipEvent[] = ['apply', 'approve', 'reject', 'withdraw', 'end', 'block', 'unblock']

test('status 0 is cannot apply, 1 can apply, 2 under review, 3 member', () => {
  expect(statuses).toEqual([0, 1, 2, 3])
  expect(statuses.map(membershipStatusName)).toEqual(['cannotApply', 'canApply', 'underReview', 'member'])
})

test('only these moves between statuses are possible', () => {
  const moves = statuses.flatMap((status) =>
    events.flatMap((event) => {
      const to = moveMembership(status, event)
      return to === undefined ? [] : `${status} ${event} ${to}`
    }),
  )
  expect(moves).toEqual([
    '0 unblock 1',
    '1 apply 2',
    '1 block 0',
    '2 approve 3',
    '2 reject 1',
    '2 withdraw 1',
    '2 block 0',
    '3 end 1',
    '3 block 0',
  ])
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

for (const [rule, chosen, problem] of [
  ['one seller that can be applied to is enough', [canApply], undefined],
  ['five are allowed', Array(5).fill(canApply), undefined],
  ['at most 5 sellers', Array(6).fill(canApply), 'tooManySellers'],
  ['at least one seller', [], 'noSeller'],
  ['only status 1 can be chosen', [canApply, underReview], 'cannotApply'],
] as const)
  test(`an application: ${rule}`, () => expect(applicationProblem(chosen.map((status) => ({ status })))).toBe(problem))
