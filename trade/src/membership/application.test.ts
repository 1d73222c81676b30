import { expect, test } from 'vitest'
import { applicationProblem, membershipMoves, noticeDue } from './application.ts'
import { membershipStatus } from './status.ts'

const { cannotApply, canApply, underReview, member } = membershipStatus

test('each seller is judged alone: a repeat under review is no failure, members and the blocked are not asked', () => {
  expect([cannotApply, canApply, underReview, member].map(applicationProblem)).toEqual([
    'cannotApply',
    undefined,
    undefined,
    'member',
  ])
})

test.each(Object.entries(membershipMoves))('%s leads away from where it begins', (_name, { from, to }) => {
  expect(from).not.toContain(to)
})

test('only an application under review makes a member', () => {
  const makers = Object.entries(membershipMoves).filter(([, { to }]) => to === member)
  expect(makers).toEqual([['approve', { from: [underReview], to: member }]])
})

test.each([
  [31, null, undefined],
  [30, null, 30],
  [29, 30, undefined],
  [7, 30, 7],
  [6, 7, undefined],
  [1, 7, 1],
  [0, 1, undefined],
  // A membership shorter than the first notice period is announced once.
  [3, null, 7],
])('%s days before the end, told of %s: notice %s', (daysLeft, told, due) => {
  expect(noticeDue(daysLeft, told)).toBe(due)
})
