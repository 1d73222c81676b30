import { expect, test } from 'vitest'
import type { Step } from './rule.ts'
import { type Approving, askedIn, inWhoseName, isDone, missingIn, waitingStep } from './steps.ts'

const given: Approving = {
  approvers: new Set([1, 2, 3]),
  administrators: new Set([1]),
  requester: 9,
  allowsOwn: false,
}
const any = (...approvers: number[]): Step => ({ mode: 'any', approvers })
const all = (...approvers: number[]): Step => ({ mode: 'all', approvers })

test('former members are not asked, and if nobody is left an administrator steps in', () => {
  expect(askedIn(all(2, 7), given)).toEqual(all(2))
  expect(askedIn(all(7), given)).toEqual(any(1))
})

test('people do not approve their own requests, unless the company allows it', () => {
  const own = { ...given, requester: 2 }
  expect(askedIn(any(2, 3), own)).toEqual(any(3))
  expect(askedIn(any(2), own)).toEqual(any(1))
  expect(askedIn(any(2), { ...own, allowsOwn: true })).toEqual(any(2))
})

test('a sole administrator steps in even for themselves, one of two does not', () => {
  const own = { ...given, requester: 1 }
  expect(askedIn(any(1), own)).toEqual(any(1))
  expect(askedIn(any(1), { ...own, administrators: new Set([1, 5]) })).toEqual(any(5))
})

test('one of them is enough, or all of them are wanted', () => {
  expect([
    isDone(any(1, 2), new Set([2])),
    isDone(all(1, 2), new Set([2])),
    isDone(all(1, 2), new Set([1, 2])),
  ]).toEqual([true, false, true])
})

test('steps follow one after the other; earlier approvals count again', () => {
  const steps = [all(1, 2), any(3), any(2)]
  expect(waitingStep(steps, given, new Set())).toBe(0)
  expect(missingIn(steps[0]!, given, new Set([2]))).toEqual([1])
  expect(waitingStep(steps, given, new Set([1, 2]))).toBe(1)
  expect(waitingStep(steps, given, new Set([1, 2, 3]))).toBeUndefined()
})

test('a person decides in their own name first, then for one who is away, and never twice', () => {
  const awayFor = new Set([1])
  expect(inWhoseName(2, { missing: [1, 2], awayFor, voted: new Set() })).toBe(2)
  expect(inWhoseName(3, { missing: [1, 2], awayFor, voted: new Set() })).toBe(1)
  expect(inWhoseName(2, { missing: [1], awayFor, voted: new Set([2]) })).toBeUndefined()
  expect(inWhoseName(3, { missing: [2], awayFor, voted: new Set() })).toBeUndefined()
})
